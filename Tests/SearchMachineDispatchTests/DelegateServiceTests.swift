import Dispatch
import SearchMachineCore
import SearchMachineDispatch
import SearchMachineTesting
import XCTest

/// A front end of the delegate kind (story 9).
final class DelegateServiceTests: XCTestCase {
  func testA5AnAnswerForAnOlderFragmentIsRefused() {
    let completer = FragmentCompleter()
    let service = CompleterService(completer)
    let box = DispatchBox { service.search($0, $1) }
    box.search(for: "st")
    box.search(for: "star")
    XCTAssertEqual(completer.fragment, "star")
    box.turn { _ in completer.whenCompleted("st", ["stone"]) }
    XCTAssertEqual(box.phases.last, .searching(request(2, "star")))
    box.turn { _ in completer.whenCompleted("star", ["star"]) }
    XCTAssertEqual(box.turn { $0.search?.state.results }, ["star"])
    box.turn { _ in completer.whenCompleted("st", ["stone"]) }
    XCTAssertEqual(box.turn { $0.search?.state.results }, ["star"])
  }
}
