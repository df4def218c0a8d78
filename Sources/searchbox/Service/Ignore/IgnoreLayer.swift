/// The ignore files of a directory, and those of the directories above it.
///
/// Left out are git's own lists outside the tree (`.git/info/exclude`, `core.excludesFile`), and that git goes on to
/// know an ignored file which is in its index.
final class IgnoreLayer: Sendable {
  private let above: IgnoreLayer?

  /// The number of names from the topmost layer's directory to this one.
  private let depth: Int

  /// The rules of each of its files, in the order of `fileNames`.
  private let rules: [[IgnoreRule]]

  init(above: IgnoreLayer?, depth: Int, rules: [[IgnoreRule]]) {
    self.above = above
    self.depth = depth
    self.rules = rules
  }

  /// What counts as well in a repository within this directory's: what no file of git says.
  var withoutGit: IgnoreLayer? {
    let others = Array(rules.dropFirst())
    if others.allSatisfy(\.isEmpty) { return above?.withoutGit }
    return IgnoreLayer(above: above?.withoutGit, depth: depth, rules: others)
  }

  /// Whether the path, counted from the topmost layer's directory, is to be left out.
  ///
  /// The last rule that fits decides; those of a deeper directory come later.
  func ignores(_ path: [[UInt8]], isDirectory: Bool) -> Bool {
    for file in rules.reversed() {
      for rule in file.reversed() where rule.matches(path[depth...], isDirectory: isDirectory) {
        return !rule.isNegated
      }
    }
    return above?.ignores(path, isDirectory: isDirectory) ?? false
  }

  /// The files in which rules stand, that of git first; what the second one says comes after what the first one says.
  static let fileNames = [".gitignore", ".ignore"].map { Array($0.utf8) }

  /// With what some editors begin a file of UTF-8.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The rules of each of the directory's ignore files, of which those with the names are known to be there.
  static func rules(in directory: FilePath, names: [[UInt8]]) -> [[IgnoreRule]] {
    fileNames.map { name in
      guard names.contains(name), let bytes = try? AtomicFile.read(directory.appending(name)) else { return [] }
      let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes[...]
      return text.split(separator: .newline).compactMap { IgnoreRule(line: $0) }
    }
  }
}
