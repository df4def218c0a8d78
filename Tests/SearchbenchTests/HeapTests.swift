import XCTest
import searchbench

final class HeapTests: XCTestCase {
  func testWorkWithoutAllocationAsksForNothing() throws {
    var sum = 0
    let counted = Heap.asked { for number in 0..<1_000 { sum &+= number } }
    let heap = try counted ?? skip()
    XCTAssertEqual(heap, Heap(allocations: 0, bytes: 0))
    XCTAssertEqual(sum, 499_500)
  }

  func testEachArrayIsOneAllocationOfItsSize() throws {
    var arrays: [[UInt8]] = []
    arrays.reserveCapacity(10)
    let counted = Heap.asked { for _ in 0..<10 { arrays.append([UInt8](repeating: 1, count: 1_000)) } }
    let heap = try counted ?? skip()
    XCTAssertEqual(heap.allocations, 10)
    XCTAssertGreaterThanOrEqual(heap.bytes, 10_000)
    XCTAssertLessThan(heap.bytes, 11_000)
    XCTAssertEqual(arrays.count, 10)
  }

  func testAGrowingArrayCountsEachReallocation() throws {
    var numbers: [Int] = []
    let counted = Heap.asked { for number in 0..<1_000 { numbers.append(number) } }
    let heap = try counted ?? skip()
    XCTAssertGreaterThan(heap.allocations, 1)
    XCTAssertEqual(numbers.count, 1_000)
  }

  private func skip() throws -> Heap {
    throw XCTSkip("allocations cannot be counted here")
  }
}
