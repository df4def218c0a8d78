/// What was decided about an outcome that came.
@usableFromInline @frozen
enum Outcome {
  /// It brings nothing that is shown.
  case refused(Decision)

  /// It is the outcome of that request, which was in flight.
  case counts(Decision, SearchRequest)
}
