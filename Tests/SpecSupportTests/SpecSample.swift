/// Tables without a mistake, for tests that make one.
enum SpecSample {
  static let setup = """
    | Setup | Like | Inputs | Query | Phase | Answer | Deadline | History |
    |---|---|---|---|---|---|---|---|
    | waiting | none | 0 keystroke "sea" | "sea" | waiting | none | 300 | none |

    """
  static let transition = """
    | Transition | At | Input | Query | Phase | Answer | Deadline | Effects | Rules |
    |---|---|---|---|---|---|---|---|---|
    | waiting.1 | 100 | clear | "" | idle | none | none | publish | C1 |

    """
  static let rule = "| Rule | What holds | Why |\n|---|---|---|\n| C1 | Clear clears. | It must. |\n"
}
