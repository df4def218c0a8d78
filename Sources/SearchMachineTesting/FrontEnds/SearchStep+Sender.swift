import SearchMachineCore

extension SearchStep {
  /// Who sends an input.
  enum Sender: String {
    case person
    case clock
    case service
  }

  /// Who sent this step's input.
  var sender: Sender {
    switch input {
    case .tick: return .clock
    case .part, .reply, .failure: return .service
    case .keystroke, .fill, .clear, .submit, .retry, .more, .leave, .resume, .invalidate, .amend, .select, .mark,
      .record, .forget, .forgetAll:
      return .person
    }
  }
}
