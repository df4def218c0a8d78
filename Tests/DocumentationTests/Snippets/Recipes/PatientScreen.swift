// snippet-begin recipe-patient-screen
import SearchMachineCore

struct PatientScreen {
  var spinner = false
  var message = ""

  mutating func draw(_ state: SearchState<[Movie], Offline>) {
    spinner = state.isSlow
    switch state.phase {
    case .timedOut: message = "The service does not answer"
    case .failed: message = "You are offline"
    case .idle, .tooShort, .waiting, .searching, .loaded: message = ""
    }
  }
}
// snippet-end
