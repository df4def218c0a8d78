/// A queue whose first element can be taken without moving the others.
struct Turns<Element> {
  private var elements: [Element?] = []
  private var first = 0

  /// Whether nothing waits.
  var isEmpty: Bool { first == elements.count }

  /// Puts the element at the end.
  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Takes the first element out; nil if nothing waits.
  mutating func popFirst() -> Element? {
    guard !isEmpty else {
      elements.removeAll(keepingCapacity: true)
      first = 0
      return nil
    }
    defer { first += 1 }
    return elements[first].take()
  }
}
