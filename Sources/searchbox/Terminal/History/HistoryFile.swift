#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The file in which the recent searches last from one run to the next; only its owner may read it.
package struct HistoryFile: Hashable, Sendable {
  package let path: FilePath

  /// The least number of entries that the file has room for, however few a run offers: it belongs to the other runs too.
  package static let leastCapacity = 1000

  /// The greatest number of bytes of a file that is taken for one of recent searches.
  package static let greatestSize = 8 * 1024 * 1024

  /// The greatest number of names that are tried for a copy of a damaged file.
  private static let greatestCopyNumber = 99

  package init(path: FilePath) {
    self.path = path
  }

  /// The file in the person's directory for state; nil if the environment names none.
  ///
  /// As the XDG Base Directory Specification says, a relative path in XDG_STATE_HOME is ignored.
  package init?(variable: (String) -> [UInt8]?) {
    let slash = UInt8(ascii: "/")
    if let state = variable("XDG_STATE_HOME"), state.first == slash {
      path = FilePath(bytes: state).appending(Array("searchbox/history".utf8))
    } else if let home = variable("HOME"), home.first == slash {
      path = FilePath(bytes: home).appending(Array(".local/state/searchbox/history".utf8))
    } else {
      return nil
    }
  }

  /// What is in the file; nothing if there is none.
  package func read() throws(SystemError) -> HistoryText {
    HistoryText(bytes: try AtomicFile.read(path, atMost: Self.greatestSize) ?? [])
  }

  /// Makes the change good in the file, whatever other runs do to it at the same time.
  ///
  /// What is no entry is not lost: before the file is written for the first time, it is copied.
  ///
  /// - Returns: The copy, if there had to be one.
  package func apply(_ change: HistoryChange, capacity: Int) throws(SystemError) -> FilePath? {
    try makeDirectory()
    let target = path.canonical ?? path  // A link to a file elsewhere stays one.
    let lock = DirectoryLock(for: target)
    defer { withExtendedLifetime(lock) {} }
    let bytes = try AtomicFile.read(target, atMost: Self.greatestSize) ?? []
    let text = HistoryText(bytes: bytes)
    let entries = change.applied(to: text.entries, capacity: capacity)
    if entries == text.entries { return nil }
    let copy = text.isDamaged ? try writeCopy(bytes) : nil
    try AtomicFile.write(HistoryText(entries: entries).bytes, to: target)
    return copy
  }

  private func writeCopy(_ bytes: [UInt8]) throws(SystemError) -> FilePath {
    for number in 1...Self.greatestCopyNumber {
      let copy = FilePath(bytes: path.bytes + Array(".damaged-\(number)".utf8))
      if copy.withCString({ access($0, F_OK) }) == 0 { continue }
      try AtomicFile.write(bytes, to: copy)
      return copy
    }
    throw SystemError(code: EEXIST)
  }

  /// Makes the directories above the file that are missing.
  private func makeDirectory() throws(SystemError) {
    let slash = UInt8(ascii: "/")
    for end in path.bytes.indices.dropFirst() where path.bytes[end] == slash {
      let directory = FilePath(bytes: Array(path.bytes[..<end]))
      if directory.withCString({ mkdir($0, S_IRWXU) }) != 0 && errno != EEXIST {
        let failure = SystemError.last
        if directory.withCString({ access($0, F_OK) }) != 0 { throw failure }
      }
    }
  }
}
