/// Which of the files below a path are searched.
package struct FileScope: Hashable, Sendable {
  /// Whether files and directories whose names begin with a dot are searched, `.git` never being one of them.
  package var includesHidden = false

  /// Whether what `.gitignore` and `.ignore` name is left out.
  package var respectsIgnoreFiles = true

  package init(includesHidden: Bool = false, respectsIgnoreFiles: Bool = true) {
    self.includesHidden = includesHidden
    self.respectsIgnoreFiles = respectsIgnoreFiles
  }

  /// Whether the name alone does not keep a file or a directory out.
  func admits(_ name: [UInt8]) -> Bool {
    guard name.first == UInt8(ascii: ".") else { return true }
    return includesHidden && name != Self.repository
  }

  /// The directory in which git keeps what is its own.
  static let repository = Array(".git".utf8)
}
