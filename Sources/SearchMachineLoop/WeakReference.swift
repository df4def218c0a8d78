/// A reference that a task or a wake-up may hold without keeping the object.
package struct WeakReference<Object: AnyObject & Sendable>: Sendable {
  /// The object; nil if it has gone.
  package private(set) weak var object: Object?

  /// Makes a reference to the object.
  package init(_ object: Object) {
    self.object = object
  }
}
