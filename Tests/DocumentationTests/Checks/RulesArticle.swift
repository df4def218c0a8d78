/// The rules of Specs/ as an article of the documentation, where links into Specs/ lead nowhere.
enum RulesArticle {
  static let rules = "Specs/rules.md"
  static let path = "Sources/SearchMachineCore/SearchMachineCore.docc/TheRules.md"

  /// The text of the article.
  static func text(of rules: String) -> String {
    let body = rules.replacing(/\[([^\]]+)\]\([^)]+\)/) { $0.1 }
    guard let end = body.firstIndex(of: "\n") else { return body }
    return body[..<end] + "\n\n" + summary + body[end...]
  }

  private static let summary = """
    What the machine does, each rule with its number and its reason.

    ## Overview
    """
}
