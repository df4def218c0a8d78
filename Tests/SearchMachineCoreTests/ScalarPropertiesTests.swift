import Foundation
import SearchMachineCore
import XCTest

/// What the core knows of scalars by heart is what Unicode says, for each scalar.
final class ScalarPropertiesTests: XCTestCase {
  private let scalars = (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)

  func testWhiteSpaceAndInvisibleScalars() {
    for scalar in scalars {
      let properties = scalar.properties
      let isInvisible =
        properties.isWhitespace || properties.isDefaultIgnorableCodePoint || scalar == "\u{FFFC}"
        || properties.generalCategory == .control
      guard
        scalar.isWhiteSpace == properties.isWhitespace,
        scalar.isDefaultIgnorable == properties.isDefaultIgnorableCodePoint, scalar.showsNothing == isInvisible
      else { return XCTFail("U+\(String(scalar.value, radix: 16))") }
    }
  }

  /// A text of such scalars alone is in the composed form, so two of them are the same only if their bytes are.
  func testPlainlyComposedScalarsStayWhatTheyAre() {
    for scalar in scalars {
      let decomposed = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
      if decomposed.count > 1, let joining = decomposed.dropFirst().first(where: \.isPlainlyComposed) {
        return XCTFail("U+\(String(joining.value, radix: 16)) joins what is before it")
      }
      guard scalar.isPlainlyComposed else { continue }
      let composed = Array(String(scalar).precomposedStringWithCanonicalMapping.unicodeScalars)
      guard composed == [scalar], scalar.properties.canonicalCombiningClass == .notReordered else {
        return XCTFail("U+\(String(scalar.value, radix: 16)) does not stay what it is")
      }
    }
  }
}
