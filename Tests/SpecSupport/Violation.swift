import SearchMachineCore

/// A property that did not hold in a step, with what happened instead.
public struct Violation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The property, by its ID in Specs/properties.md.
  public let property: Property

  /// What happened instead, in a few words.
  public let message: String

  /// The rules that the machine and the model say decide, in that order, if the two disagree.
  public let sides: [SearchRule]

  /// Makes the violation of that property.
  public init(_ property: Property, _ message: String, sides: [SearchRule] = []) {
    self.property = property
    self.message = message
    self.sides = sides
  }

  /// The property's ID, and what happened.
  public var description: String { "\(property.rawValue): \(message)" }
}
