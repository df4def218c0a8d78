/// Turns the bytes that a terminal sends into keys, however they are cut into pieces.
///
/// An Escape may be a key or the beginning of a sequence, and only time tells: after `timeout` without bytes, call
/// `flush`.
package struct KeyDecoder: Sendable {
  /// What has come and is not yet a key.
  private var pending: [UInt8] = []

  /// What has come of a paste; nil outside one.
  private var pasted: [UInt8]?

  package init() {}

  /// How long to wait for further bytes before `flush`; nil if nothing is pending.
  package var timeout: Duration? {
    if pasted != nil { return .seconds(2) }
    return pending.isEmpty ? nil : .milliseconds(50)
  }

  /// Takes bytes in; the answer is the keys that they complete.
  package mutating func feed(_ bytes: some Collection<UInt8>) -> [Key] {
    pending.append(contentsOf: bytes)
    return drain(isFinal: false)
  }

  /// Nothing has followed: what is pending stands for itself.
  package mutating func flush() -> [Key] {
    var keys = drain(isFinal: true)
    if let pasted {
      self.pasted = nil
      keys.append(.paste(String(decoding: pasted, as: UTF8.self)))
    }
    return keys
  }

  private mutating func drain(isFinal: Bool) -> [Key] {
    var keys: [Key] = []
    var rest = pending[...]
    while !rest.isEmpty {
      if pasted != nil {
        guard let key = takePaste(from: &rest, isFinal: isFinal) else { break }
        keys.append(key)
        continue
      }
      guard let (key, length) = Self.firstKey(in: rest, isFinal: isFinal) else { break }
      rest = rest.dropFirst(length)
      switch key {
      case .pasteBegins: pasted = []
      case .key(let key): Self.append(key, to: &keys)
      case .nothing: break
      }
    }
    pending = Array(rest)
    return keys
  }

  /// Moves bytes into the paste; the answer is the paste once its end has come.
  private mutating func takePaste(from rest: inout ArraySlice<UInt8>, isFinal: Bool) -> Key? {
    let mark = Self.pasteEnd
    let end = rest.indices.first { rest[$0] == mark[0] && rest[$0...].starts(with: mark) }
    if let end {
      let text = String(decoding: (pasted ?? []) + rest[..<end], as: UTF8.self)
      rest = rest[(end + mark.count)...]
      pasted = nil
      return .paste(text)
    }
    var kept = isFinal ? 0 : min(mark.count - 1, rest.count)
    while kept > 0 && !mark.starts(with: rest.suffix(kept)) { kept -= 1 }
    pasted?.append(contentsOf: rest.dropLast(kept))
    rest = rest.suffix(kept)
    return nil
  }

  /// Adds the key; Characters that come together are one edit.
  private static func append(_ key: Key, to keys: inout [Key]) {
    if case .text(let more) = key, case .text(let text)? = keys.last {
      keys[keys.count - 1] = .text(text + more)
    } else {
      keys.append(key)
    }
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)
}
