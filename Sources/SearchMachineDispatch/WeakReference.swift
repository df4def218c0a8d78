/// A reference that a task or a loop may hold without keeping the object.
struct WeakReference<Object: AnyObject & Sendable>: Sendable {
  private(set) weak var object: Object?

  init(_ object: Object) {
    self.object = object
  }
}
