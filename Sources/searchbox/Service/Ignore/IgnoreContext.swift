/// What the ignore files say about the entries of one directory.
struct IgnoreContext {
  /// Nil while there are no rules at all.
  private let layer: IgnoreLayer?

  /// The names from the topmost directory whose ignore files count to this one.
  private let names: [[UInt8]]

  private init(layer: IgnoreLayer?, names: [[UInt8]]) {
    self.layer = layer
    self.names = names
  }

  /// What the ignore files above a directory say: those of the repository that it is in, if it is in one.
  init(above root: FilePath) {
    self.init(layer: nil, names: [])
    guard let names = Self.names(of: root), let top = Self.repository(around: names) else { return }
    self.init(layer: nil, names: [])
    var context = self
    var directory = Self.path(of: names[..<top])
    for name in names[top...] {
      context = context.entered(directory, Self.present(in: directory))
      context = context.below(name)
      directory = directory.appending(name)
    }
    self = context
  }

  /// The context of a directory within this one.
  func below(_ name: [UInt8]) -> IgnoreContext {
    IgnoreContext(layer: layer, names: names + [name])
  }

  /// The same with the directory's own ignore files, if there are any among its entries.
  ///
  /// As git has it, a repository within another one has rules of its own.
  func entered(_ directory: FilePath, _ entries: some Collection<[UInt8]>) -> IgnoreContext {
    let above = entries.contains(FileScope.repository) ? layer?.withoutGit : layer
    let rules = IgnoreLayer.rules(in: directory, names: entries.filter(IgnoreLayer.fileNames.contains))
    let isEmpty = rules.allSatisfy(\.isEmpty)
    return IgnoreContext(
      layer: isEmpty ? above : IgnoreLayer(above: above, depth: names.count, rules: rules), names: names)
  }

  /// Whether the entry is to be left out.
  func ignores(_ name: [UInt8], isDirectory: Bool) -> Bool {
    layer?.ignores(names + [name], isDirectory: isDirectory) ?? false
  }

  // MARK: Above the root

  private static func names(of root: FilePath) -> [[UInt8]]? {
    root.canonical.map { $0.bytes.split(separator: UInt8(ascii: "/")).map(Array.init) }
  }

  /// The number of names that lead to the innermost repository.
  private static func repository(around names: [[UInt8]]) -> Int? {
    (0...names.count).reversed().first { count in
      (try? FileKind(following: path(of: names[..<count]).appending(FileScope.repository))) != nil
    }
  }

  private static func path(of names: ArraySlice<[UInt8]>) -> FilePath {
    names.reduce(FilePath("/")) { $0.appending($1) }
  }

  private static func present(in directory: FilePath) -> [[UInt8]] {
    IgnoreLayer.fileNames.filter { (try? FileKind(following: directory.appending($0))) != nil }
  }
}
