/// What one step decided, to be carried out by the shell that holds the payloads.
struct Decision {
  /// What becomes of the held answer.
  enum Answer {
    case stays
    case losesSelection
    case goes
  }

  /// The request that stopped being the owner in this step without having settled.
  var cancelled: Generation?

  /// The request that starts.
  var started: SearchRequest?

  /// What becomes of the held answer.
  var answer = Answer.stays

  /// Whether phase, answer or history have changed, so that the state is to be published.
  var changesState = false
}
