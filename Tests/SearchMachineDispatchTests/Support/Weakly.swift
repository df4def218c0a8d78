/// A reference that does not keep what it refers to.
final class Weakly<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}
