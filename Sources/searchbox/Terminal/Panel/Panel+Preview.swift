extension Panel {
  /// Where everything stands.
  package var layout: Layout { Layout(size, hasPreview: showsPreview && previewedRow != nil) }

  /// The row whose surroundings are to be read and shown; nil if none are.
  package var wantedPreview: Row.ID? {
    layout.previewPlace == .nowhere ? nil : previewedRow
  }

  /// The row that is highlighted, or else the first one.
  private var previewedRow: Row.ID? {
    guard !showsHistory, let results = state.results, !results.isEmpty else { return nil }
    return markedRow ?? results.first?.id
  }
}
