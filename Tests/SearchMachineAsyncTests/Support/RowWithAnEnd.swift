/// What is done when a row goes.
final class End: @unchecked Sendable {
  var action: () -> Void = {}
}

/// A row that does something when it goes.
final class RowWithAnEnd: Sendable {
  private let end: End

  init(_ end: End) {
    self.end = end
  }

  deinit {
    end.action()
  }
}
