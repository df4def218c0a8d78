/// The ways in which a Character of a query may be written in a text, so that it can be found without decoding.
package struct Spelling: Hashable, Sendable {
  /// The UTF-8 sequences of the single scalars that stand for it, in either case.
  package let sequences: [[UInt8]]

  /// Sequences at least one of which stands in it when it is written with several scalars.
  package let traces: [[UInt8]]

  /// The spelling of a Character whose case has been folded; nil if it is not among those that are known whole.
  package init?(_ folded: String) {
    guard let scalar = folded.unicodeScalars.first, folded.unicodeScalars.count == 1 else { return nil }
    guard let kind = Self.kinds.first(where: { $0.range.contains(scalar) })?.kind else { return nil }
    let cases = [folded, scalar.properties.uppercaseMapping].filter { $0.unicodeScalars.count == 1 }
    let sequences = cases.map { Array($0.utf8) } + (Self.twins[folded] ?? [])
    self.sequences = sequences.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    traces = Self.traces(of: kind, scalar)
  }

  /// Whether the scalar begins a Character of its own after any of its kind, and ends one before any of them.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII || kinds.contains { $0.range.contains(scalar) }
  }

  // MARK: Kinds of letters

  private enum Kind {
    /// Written with one scalar only.
    case fixed

    /// May be written as a letter and marks of U+0300 to U+036F, whose UTF-8 begins with CC or CD.
    case european

    /// May be written with a sign for the voice of a kana.
    case kana

    /// May be written with the letters of a syllable.
    case hangul
  }

  private static let kinds: [(range: ClosedRange<Unicode.Scalar>, kind: Kind)] = [
    (" "..."~", .european), ("\u{A1}"..."\u{A7}", .fixed), ("\u{BF}"..."\u{24F}", .european),
    ("\u{386}"..."\u{481}", .european), ("\u{48A}"..."\u{52F}", .european), ("\u{5D0}"..."\u{5EA}", .fixed),
    ("\u{627}"..."\u{64A}", .fixed), ("\u{671}"..."\u{6BF}", .fixed), ("\u{E01}"..."\u{E2E}", .fixed),
    ("\u{1E00}"..."\u{1FFC}", .european), ("\u{2014}"..."\u{2027}", .fixed), ("\u{20A0}"..."\u{20C0}", .fixed),
    ("\u{2500}"..."\u{27BF}", .fixed), ("\u{3000}"..."\u{3020}", .fixed), ("\u{3041}"..."\u{3096}", .kana),
    ("\u{309D}"..."\u{309E}", .kana), ("\u{30A1}"..."\u{30FE}", .kana), ("\u{3400}"..."\u{4DBF}", .fixed),
    ("\u{4E00}"..."\u{9FFF}", .fixed),
    ("\u{AC00}"..."\u{D7A3}", .hangul), ("\u{FF01}"..."\u{FF9D}", .fixed), ("\u{1F300}"..."\u{1F3FA}", .fixed),
    ("\u{1F400}"..."\u{1FAFF}", .fixed), ("\u{20000}"..."\u{2A6DF}", .fixed),
  ]

  private static func traces(of kind: Kind, _ scalar: Unicode.Scalar) -> [[UInt8]] {
    switch kind {
    case .fixed: return []
    case .european: return scalar.isASCII ? [] : [[0xCC], [0xCD]]
    case .kana: return [[0xE3, 0x82, 0x99], [0xE3, 0x82, 0x9A]]
    case .hangul:
      let withoutFinal = Unicode.Scalar(scalar.value - (scalar.value - 0xAC00) % 28)
      let shorter = withoutFinal.map { $0 == scalar ? [] : [Array(String($0).utf8)] } ?? []
      return [[0xE1, 0x84]] + shorter
    }
  }

  /// For Characters that several scalars stand for, the sequences of all of them.
  private static let twins: [String: [[UInt8]]] = {
    let blocks: [ClosedRange<UInt32>] = [
      0x20...0x24F, 0x340...0x341, 0x370...0x52F, 0x10A0...0x10FF, 0x1C80...0x1C8A, 0x1E00...0x1FFF,
      0x2126...0x212B, 0x2329...0x232A, 0x3008...0x3009, 0xF900...0xFAFF, 0x2F800...0x2FA1F,
    ]
    var twins: [String: [[UInt8]]] = [:]
    for scalar in blocks.joined().compactMap(Unicode.Scalar.init) {
      twins[Character(scalar).foldedCase, default: []].append(Array(String(scalar).utf8))
    }
    return twins
  }()
}
