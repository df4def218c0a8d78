/// How an editor wants to be told the file and the line with which it begins.
package enum Editor: Hashable, Sendable {
  /// `+line file`: the families of vi, nano and emacs, and others after them.
  case plusLine

  /// `--goto file:line`: Visual Studio Code and its relatives.
  case goto

  /// `file:line`: Helix and others.
  case colon

  /// `--line line file`: Kate and the editors of JetBrains.
  case lineOption

  /// Only the file, since nothing else is known to be understood.
  case file

  /// The form for a command as it stands in `$VISUAL`, which may have arguments.
  package init(command: String) {
    let own = ShellWords.split(command).first { !$0.contains("=") && !Self.starters.contains($0) }
    let name = own.flatMap { $0.split(separator: "/").last }.map { $0.lowercased() } ?? ""
    let family = name.split(separator: ".").first.map(String.init) ?? name
    self = Self.families.first { $0.names.contains(family) }?.form ?? .file
  }

  /// Words before the name of the editor.
  private static let starters: Set<String> = ["env", "exec", "command", "nice", "sudo"]

  private static let families: [(names: Set<String>, form: Editor)] = [
    (
      [
        "vi", "vim", "nvim", "view", "nview", "rvim", "gvim", "mvim", "ex", "nvi", "elvis", "vis", "nano", "rnano",
        "pico", "emacs", "emacsclient", "mg", "jed", "jmacs", "zile", "joe", "jstar", "jpico", "micro", "ne", "kak",
        "less", "more", "most", "gedit", "pluma", "xed", "geany", "mousepad", "bbedit",
      ], .plusLine
    ),
    (["code", "code-insiders", "codium", "vscodium", "code-oss", "cursor", "windsurf", "positron"], .goto),
    (["hx", "helix", "subl", "sublime_text", "zed", "zeditor", "lapce", "amp"], .colon),
    (
      ["kate", "kwrite", "idea", "pycharm", "clion", "goland", "webstorm", "phpstorm", "rubymine", "rider", "fleet"],
      .lineOption
    ),
  ]

  /// The arguments that open the place; nothing in the path is taken for an option.
  package func arguments(path: FilePath, line: Int) -> [[UInt8]] {
    let file = path.operand
    switch self {
    case .plusLine: return [Array("+\(line)".utf8), file]
    case .goto: return [Array("--goto".utf8), file + Array(":\(line)".utf8)]
    case .colon: return [file + Array(":\(line)".utf8)]
    case .lineOption: return [Array("--line".utf8), Array("\(line)".utf8), file]
    case .file: return [file]
    }
  }
}
