import SearchMachineCore
import XCTest

final class SearchPolicyTests: XCTestCase {
  func testTheDefaultsSuitASearchOverANetwork() {
    let policy = SearchPolicy()
    XCTAssertEqual(policy.debounce, .milliseconds(300))
    XCTAssertEqual(policy.minimumLength, 1)
    XCTAssertEqual(policy.previousResults, .keep)
    XCTAssertEqual(policy.historyCapacity, 10)
    XCTAssertNil(policy.slowAfter)
    XCTAssertNil(policy.timeout)
    XCTAssertEqual(policy.cacheCapacity, 0)
    XCTAssertNil(policy.cacheLifetime)
  }

  func testASettingCanBeChangedByItself() {
    var policy = SearchPolicy()
    policy.debounce = .zero
    policy.timeout = .seconds(10)
    policy.previousResults = .keepForSameQuery
    XCTAssertEqual(
      policy, SearchPolicy(debounce: .zero, previousResults: .keepForSameQuery, timeout: .seconds(10)))
  }

  func testAMachineKeepsItsPolicy() {
    let policy = SearchPolicy(debounce: .zero, minimumLength: 3, previousResults: .discard, historyCapacity: 0)
    XCTAssertEqual(SearchMachine<[String], Never>(policy: policy).policy, policy)
    XCTAssertEqual(SearchMachine<[String], Never>().policy, SearchPolicy())
  }
}
