/// A queue whose first element can be taken without moving the others.
package struct Turns<Element> {
  private var elements: [Element?] = []
  private var first = 0

  /// Makes an empty queue.
  package init() {}

  /// Whether nothing waits.
  var isEmpty: Bool { first == elements.count }

  /// Puts the element at the end.
  package mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Takes the first element out; nil if nothing waits.
  package mutating func popFirst() -> Element? {
    guard !isEmpty else {
      elements.removeAll(keepingCapacity: true)
      first = 0
      return nil
    }
    defer { first += 1 }
    return elements[first].take()
  }
}
