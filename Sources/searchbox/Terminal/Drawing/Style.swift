/// How a piece of text looks.
package struct Style: Hashable, Sendable {
  /// What the text is there for.
  package enum Role: Hashable, Sendable {
    case plain
    case dimmed
    case strong
    case accent
    case problem
    case match

    /// A match of an earlier query.
    case pastMatch
  }

  package let role: Role

  /// Whether the text stands in the highlighted line.
  package let isHighlighted: Bool

  package init(_ role: Role, isHighlighted: Bool = false) {
    self.role = role
    self.isHighlighted = isHighlighted
  }
}

/// Puts styles into a terminal's words.
package struct StyleSheet: Hashable, Sendable {
  /// Whether colours are allowed besides bold, dim, underlined and reversed.
  package let usesColor: Bool

  package init(usesColor: Bool) {
    self.usesColor = usesColor
  }

  /// The control sequence that begins the style, whatever was before.
  package func sequence(for style: Style) -> String {
    let codes = ["0"] + codes(of: style.role) + (style.isHighlighted ? ["7"] : [])
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  private func codes(of role: Style.Role) -> [String] {
    switch role {
    case .plain: return []
    case .dimmed: return ["2"]
    case .strong: return ["1"]
    case .accent: return usesColor ? ["1", "36"] : ["1"]
    case .problem: return usesColor ? ["1", "31"] : ["1"]
    case .match: return usesColor ? ["1", "33"] : ["1", "4"]
    case .pastMatch: return ["2", "4"]
    }
  }
}
