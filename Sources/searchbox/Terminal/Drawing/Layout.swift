/// Where the parts of the screen stand, for its size.
package struct Layout: Hashable, Sendable {
  /// Where a preview stands.
  package enum PreviewPlace: Hashable, Sendable {
    case nowhere
    case beside
    case below
  }

  /// The least size in which everything has its place.
  package static let least = ScreenSize(columns: 24, rows: 6)

  package let size: ScreenSize
  package let previewPlace: PreviewPlace

  /// - Parameter hasPreview: Whether there is something to preview; if there is no room, it is not shown.
  package init(_ size: ScreenSize, hasPreview: Bool = false) {
    self.size = size
    if !hasPreview {
      previewPlace = .nowhere
    } else if size.columns >= Self.leastColumnsBeside {
      previewPlace = .beside
    } else {
      previewPlace = size.rows >= Self.leastRowsBelow ? .below : .nowhere
    }
  }

  /// From this width on a preview stands beside the list, and from this height on below it.
  private static let leastColumnsBeside = 120
  private static let leastRowsBelow = 16

  package var isTooSmall: Bool { size.columns < Self.least.columns || size.rows < Self.least.rows }

  /// The lines above the list: the field, the status and the rule.
  package static let headHeight = 3

  /// The lines between the rule and the line that tells the keys.
  package var wholeHeight: Int { max(0, size.rows - Self.headHeight - 1) }

  /// The lines of the list.
  package var bodyHeight: Int { previewPlace == .below ? wholeHeight - previewHeight - 1 : wholeHeight }

  /// The columns of the list.
  package var listColumns: Int { previewPlace == .beside ? size.columns / 2 : size.columns }

  /// The lines of the preview, without the line above them that tells what it is.
  package var previewHeight: Int {
    switch previewPlace {
    case .nowhere: return 0
    case .beside: return max(0, wholeHeight - 1)
    case .below: return wholeHeight * 2 / 5
    }
  }

  /// The part of a list that is shown: as much as has room, with the highlight in the middle as far as that goes.
  package func window(count: Int, around place: Int?) -> Range<Int> {
    let height = bodyHeight
    let top = max(0, min((place ?? 0) - height / 2, count - height))
    return top..<min(count, top + height)
  }
}
