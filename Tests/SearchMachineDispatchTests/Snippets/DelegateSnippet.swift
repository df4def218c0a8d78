import SearchMachineCore
import SearchMachineDispatch

/// A service with one callback for all queries, as some completers have it (story 9).
final class FragmentCompleter {
  /// Is told every completion, with the fragment that it is for.
  var whenCompleted: (_ fragment: String, _ completions: [String]) -> Void = { _, _ in }

  /// What is completed next; the completer may still complete an earlier one.
  var fragment = ""
}

/// The few lines that make a service of it: the newest request of each fragment gets what is completed for it.
///
/// It and the completer are used on the queue of the box alone, which the compiler cannot see.
final class CompleterService: @unchecked Sendable {
  private let completer: FragmentCompleter
  private var waiting: [String: DispatchSearch<[String], Refusal>.Completion] = [:]

  init(_ completer: FragmentCompleter) {
    self.completer = completer
    completer.whenCompleted = { [weak self] fragment, completions in
      self?.waiting.removeValue(forKey: fragment)?(.reply(completions))
    }
  }

  func search(
    _ request: SearchRequest, _ completion: @escaping DispatchSearch<[String], Refusal>.Completion
  ) -> (@Sendable () -> Void)? {
    waiting[request.query] = completion
    completer.fragment = request.query
    return nil
  }
}
