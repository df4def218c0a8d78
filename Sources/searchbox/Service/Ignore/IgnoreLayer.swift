/// The ignore files of a directory, and those of the directories above it.
///
/// Left out are git's own lists outside the tree (`.git/info/exclude`, `core.excludesFile`), and that git goes on to
/// know an ignored file which is in its index.
final class IgnoreLayer: Sendable {
  private let above: IgnoreLayer?

  /// The number of names from the topmost layer's directory to this one.
  private let depth: Int

  private let rules: [IgnoreRule]

  init(above: IgnoreLayer?, depth: Int, rules: [IgnoreRule]) {
    self.above = above
    self.depth = depth
    self.rules = rules
  }

  /// Whether the path, counted from the topmost layer's directory, is to be left out.
  ///
  /// The last rule that fits decides; those of a deeper directory come later.
  func ignores(_ path: [[UInt8]], isDirectory: Bool) -> Bool {
    for rule in rules.reversed() where rule.matches(path[depth...], isDirectory: isDirectory) { return !rule.isNegated }
    return above?.ignores(path, isDirectory: isDirectory) ?? false
  }

  /// The files in which rules stand; what the second one says comes after what the first one says.
  static let fileNames = [".gitignore", ".ignore"].map { Array($0.utf8) }

  /// The rules of the directory's ignore files, of which those with the names are known to be there.
  static func rules(in directory: FilePath, names: [[UInt8]]) -> [IgnoreRule] {
    fileNames.filter(names.contains).flatMap { name -> [IgnoreRule] in
      guard let bytes = try? AtomicFile.read(directory.appending(name)) else { return [] }
      return bytes.split(separator: .newline).compactMap { IgnoreRule(line: $0) }
    }
  }
}
