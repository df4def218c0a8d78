/// A value in a place of its own, which copies share until one of them changes theirs.
///
/// The state is large, and its layout depends on the results. If a machine and the effects of its steps held it directly,
/// each step would make and destroy an empty place for it, and each step that publishes would copy it. Shared it is one
/// word; the machine changes it in place unless somebody still holds effects of an earlier step.
@usableFromInline @frozen
struct Shared<Value> {
  /// Always one element: an array brings the copying on a change, `Equatable` and `Sendable` along.
  @usableFromInline var place: ContiguousArray<Value>

  @inlinable init(_ value: Value) { place = [value] }

  @inlinable var value: Value {
    get { place[0] }
    _modify { yield &place[0] }
  }
}

extension Shared: Equatable where Value: Equatable {}
extension Shared: Sendable where Value: Sendable {}
