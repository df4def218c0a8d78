/// Turns the bytes that a terminal sends into keys, however they are cut into pieces.
///
/// Most beginnings can only be one thing, and are waited for as long as it takes. What is no key, such as a report of
/// the mouse or a reply of the terminal, is passed over. An Escape may be a key or the beginning of a sequence, and only
/// time tells: after `timeout` without bytes, call `flush`.
package struct KeyDecoder: Sendable {
  /// What the next byte belongs to.
  enum State: Hashable, Sendable {
    case ground

    /// A scalar of several bytes, which is held together with Alt or typed.
    case scalar([UInt8], length: Int, isAlt: Bool)

    /// `ESC`: a key, a key that is held together with Alt, or the beginning of a sequence.
    case escape

    /// `ESC ESC`: the key twice, or a sequence that is held together with Alt.
    case twoEscapes

    /// `ESC [` and parameters, until a byte that ends it.
    case control([UInt8], isAlt: Bool)

    /// `ESC O`, until a byte that ends it.
    case single([UInt8], isAlt: Bool)

    /// `ESC [ [`, before the one byte that tells a function key of the console.
    case consoleKey

    /// `ESC [ M`, before the bytes that tell the button and the place of the mouse.
    case mouse(Int)

    /// A reply or a message, which a terminator ends; after an Escape that may begin it.
    case string(hasEscape: Bool)

    /// `ESC [200~`: what is pasted, until its end is marked.
    case paste
  }

  var state = State.ground

  /// What has come of a paste.
  private var pasted: [UInt8] = []

  package init() {}

  /// How long to wait for further bytes before `flush`; nil if only bytes can tell what the pending ones mean.
  package var timeout: Duration? {
    switch state {
    case .escape, .twoEscapes: return .milliseconds(50)
    case .string: return .seconds(1)
    case .paste: return .seconds(2)
    case .ground, .scalar, .control, .single, .consoleKey, .mouse: return nil
    }
  }

  /// Takes bytes in; the answer is the keys that they complete.
  package mutating func feed(_ bytes: some Collection<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { take(byte, &keys) }
    return keys
  }

  /// Nothing has followed: what is pending stands for itself.
  package mutating func flush() -> [Key] {
    defer { if timeout != nil { state = .ground } }
    switch state {
    case .escape: return [.escape]
    case .twoEscapes: return [.escape, .escape]
    case .paste: return [takePaste()]
    case .ground, .scalar, .control, .single, .consoleKey, .mouse, .string: return []
    }
  }

  private mutating func take(_ byte: UInt8, _ keys: inout [Key]) {
    if case .paste = state {
      pasted.append(byte)
      guard byte == Self.pasteEnd.last, pasted.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] else {
        if pasted.count > Self.longestPaste + Self.pasteEnd.count { pasted.remove(at: Self.longestPaste) }
        return
      }
      pasted.removeLast(Self.pasteEnd.count)
      keys.append(takePaste())
      state = .ground
      return
    }
    var isTaken = false
    while !isTaken {
      let (next, key, takes) = Self.step(state, byte)
      state = next
      isTaken = takes
      if let key { Self.append(key, to: &keys) }
    }
  }

  private mutating func takePaste() -> Key {
    defer { pasted = [] }
    return .paste(String(decoding: pasted.prefix(Self.longestPaste), as: UTF8.self))
  }

  /// Adds the key; Characters that come together are one edit.
  private static func append(_ key: Key, to keys: inout [Key]) {
    if case .text(let more) = key, case .text(let text)? = keys.last {
      keys[keys.count - 1] = .text(text + more)
    } else {
      keys.append(key)
    }
  }

  /// The number of bytes of a paste that are kept; a field holds far fewer.
  package static let longestPaste = 64 * 1024

  private static let pasteEnd = Array("\u{1B}[201~".utf8)
}
