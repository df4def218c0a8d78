#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A path as the file system knows it: bytes, which need not be text.
package struct FilePath: Hashable, Sendable {
  /// The bytes of the path, without a zero.
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// The path of that name below this one.
  ///
  /// The current directory is left out, unless the name would then look like an option.
  package func appending(_ name: [UInt8]) -> FilePath {
    if bytes == [UInt8(ascii: ".")] && name.first != UInt8(ascii: "-") { return FilePath(bytes: name) }
    let slash = UInt8(ascii: "/")
    return FilePath(bytes: bytes.last == slash ? bytes + name : bytes + [slash] + name)
  }

  /// The same path so that no program takes it for an option.
  package var operand: [UInt8] {
    let isOdd = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+")
    return isOdd ? Array("./".utf8) + bytes : bytes
  }

  /// The path for people to read: what is no text is shown as such, and nothing in it can steer a terminal.
  package var display: String { DisplayText.clean(String(decoding: bytes, as: UTF8.self)) }

  /// The path with links followed and from the root on; nil if it leads nowhere.
  var canonical: FilePath? {
    guard let resolved = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return FilePath(bytes: Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
  }

  /// Says so if the person may not do with it what the mode of `access(2)` names.
  func checkAccess(_ mode: Int32) throws(SystemError) {
    guard withCString({ access($0, mode) }) == 0 else { throw .last }
  }

  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
    return terminated.withUnsafeBufferPointer { buffer in
      guard let name = buffer.baseAddress else { preconditionFailure("FilePath: a terminated path is never empty") }
      return body(name)
    }
  }
}
