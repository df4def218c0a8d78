import SearchMachineTesting
import SpecSupport

/// What the fuzzer calls: the bytes are a walk, and no step of any walk may violate a property.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMachine(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var reader = ByteReader(UnsafeBufferPointer(start: start, count: count))
  if let failure = reader.walk().shortest() {
    let table = ScenarioTable.text(of: failure.walk.inputs, name: "found")
    fatalError("\(failure.violation)\nas the model does it:\n\(table)")
  }
  return 0
}
