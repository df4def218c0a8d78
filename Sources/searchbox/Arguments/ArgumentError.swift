/// Arguments that make no sense, with one line that says which and why.
package struct ArgumentError: Error, Hashable, Sendable {
  package let message: String

  package init(_ message: String) {
    self.message = message
  }
}
