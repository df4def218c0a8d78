// snippet-begin recipe-field
import SearchMachineAsync
import SearchMachineCore

@MainActor
final class FieldScreen {
  let search: AsyncSearch<[Movie], Offline>
  private(set) var fieldText = ""

  init(search: AsyncSearch<[Movie], Offline>) { self.search = search }
}
// snippet-end

extension FieldScreen {
  // snippet-begin recipe-composition
  /// Text that an input method still composes waits longer. Two ideographs may be a word; of letters it takes three.
  func fieldChanged(to text: String, isComposing: Bool) {
    fieldText = text
    let hasIdeographs = text.unicodeScalars.contains(where: \.properties.isIdeographic)
    search.keystroke(text, wait: isComposing ? .seconds(1) : nil, minimumLength: hasIdeographs ? 2 : 3)
  }
  // snippet-end

  // snippet-begin recipe-suggestion
  /// The suggestion stands in the field and can be edited; nothing is searched for it yet.
  func suggestionTaken(_ text: String) {
    fieldText = text
    search.fill(text)
  }

  /// The suggestion is searched at once.
  func suggestionSearched(_ text: String) {
    suggestionTaken(text)
    search.submit()
  }
  // snippet-end

  // snippet-begin recipe-arrows
  /// An arrow key: the mark goes up by -1 or down by 1, and past either end there is none.
  func arrowPressed(_ step: Int) {
    guard let answer = search.state.answer, !answer.results.isEmpty else { return }
    let rows = answer.results.indices
    let place = answer.selection.map { $0 + step } ?? (step > 0 ? rows.lowerBound : rows.upperBound - 1)
    search.mark(rows.contains(place) ? place : nil)
  }

  /// Return takes the marked row, and without one searches for the text.
  func returnPressed() {
    if let place = search.state.answer?.selection { search.select(place) } else { search.submit() }
  }

  /// For `onPublish`: if rows have come before the marked one, or it is gone, the mark goes with it.
  func moveMark(_ state: AsyncSearch<[Movie], Offline>.State, after earlier: AsyncSearch<[Movie], Offline>.State) {
    guard let place = state.answer?.selection, place == earlier.answer?.selection else { return }
    guard let rows = state.results, let marked = earlier.results?[place].id, rows[place].id != marked else { return }
    search.mark(id: rows.contains { $0.id == marked } ? marked : nil)
  }
  // snippet-end

  // snippet-begin recipe-account
  /// Another person signs in while a text stands in the field: nothing of the one before is left.
  func accountChanged() {
    search.invalidate()
    search.clear()
    search.forgetAll()
    search.keystroke(fieldText, wait: .zero)
  }
  // snippet-end

  // snippet-begin recipe-announcement
  /// What a screen reader is to say of the state: how many rows a whole answer has, or that the search failed, each once.
  func announcement(of state: AsyncSearch<[Movie], Offline>.State, after earlier: AsyncSearch<[Movie], Offline>.State)
    -> String?
  {
    if state.hasFailed { return earlier.hasFailed ? nil : "The search failed" }
    guard state.kind == .loaded, let answer = state.answer, answer.isComplete else { return nil }
    if earlier.kind == .loaded && earlier.answer?.request == answer.request { return nil }
    return answer.results.isEmpty ? "Nothing found" : "\(answer.results.count) found"
  }
  // snippet-end
}
