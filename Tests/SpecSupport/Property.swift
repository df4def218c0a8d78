/// What holds in every step, whatever happened before; Specs/properties.md says each in full, under the same ID.
public enum Property: String, CaseIterable, Sendable {
  /// A cancel names the request in flight, which has not settled.
  case cancelIsOfTheOwner = "P01"

  /// A request starts only when none is in flight.
  case oneRequestInFlight = "P02"

  /// Each request has a greater generation than all earlier ones.
  case generationsGrow = "P03"

  /// The effects stand in the order cancel, start, publish, at most one of each.
  case effectsInOrder = "P04"

  /// An outcome of another request than the one in flight has no effect.
  case staleOutcomeHasNoEffect = "P05"

  /// The request in flight is exactly the one that the phase shows; any other was cancelled when it stopped being that.
  case phaseShowsTheOwner = "P06"

  /// A step that starts, cancels or settles a request publishes.
  case ownershipIsPublished = "P07"

  /// The answer shown is that of the newest request that was answered, with its query.
  case answerIsOfItsRequest = "P08"

  /// Only a tick, submit or retry starts a request.
  case startHasItsCause = "P09"

  /// Only an edit, clear, select or cancel ends a request without an outcome.
  case cancelHasItsCause = "P10"
}
