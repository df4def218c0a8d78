import SearchMachineCore

/// What happened in a round, in the order in which it was seen.
enum RoundEvent {
  case step(Step)
  case published(State)
  case called(SearchRequest)
  case cancelled(Generation)

  /// The service is about to report an end of that request.
  case ends(Generation)

  /// A callback came on another thread than it may.
  case elsewhere(RoundPlan.Place)

  /// The reference that the round has is about to go.
  case dropping(RoundPlan.Place)

  /// It has gone, where the box is used if `isHere`; nothing else holds the box if `isGone`.
  case dropped(isHere: Bool, isGone: Bool)
}
