/// What holds in every step, whatever happened before; Specs/properties.md says each in full, under the same ID.
public enum Property: String, CaseIterable, Sendable {
  // What a step asks of the world outside; the effect ledger sees to these.
  case cancelIsOfTheOwner = "P01"
  case oneRequestInFlight = "P02"
  case generationsGrow = "P03"
  case effectsInOrder = "P04"
  case staleOutcomeHasNoEffect = "P05"
  case phaseShowsTheOwner = "P06"
  case ownershipIsPublished = "P07"
  case answerIsOfItsRequest = "P08"
  case startHasItsCause = "P09"
  case cancelHasItsCause = "P10"

  // What can be seen after a step, whatever it was.
  case deadlineExactlyWhenDue = "P11"
  case loadedIsAnswered = "P12"
  case nothingHeldWhenTooShort = "P13"
  case emptyQueryIsIdle = "P14"
  case markIsOfTheAnswer = "P15"
  case policyHoldsOnlyWhatItKeeps = "P16"
  case historyIsWellFormed = "P17"
  case queryIsTrimmed = "P18"
  case requestIsForTheQuery = "P19"
  case minimumIsKept = "P20"
  case deadlineIsWithinItsWait = "P21"

  // What a step changes.
  case publishExactlyOnChange = "P22"
  case earlyTickChangesNothing = "P23"
  case staleOutcomeChangesNothing = "P24"
  case historyIsWrittenByThePerson = "P25"
  case failureKeepsTheAnswer = "P26"
  case queryIsChangedByThePerson = "P27"

  // What is the same whichever way it comes about.
  case earlierTimeIsTheLargest = "P28"
  case twiceIsOnce = "P29"
  case typingLeadsToLoaded = "P30"
  case clearLeavesOnlyHistory = "P31"
  case whiteSpaceIsNothing = "P32"
  case spellingIsNothing = "P33"

  /// The machine does what the reference model does.
  case agreesWithTheModel = "P34"

  // Added later; IDs are only ever added.
  case beyondIsTheCeiling = "P35"

  // Slow, silent, and again by itself.
  case slowIsOfTheRequest = "P36"
  case timedOutBySilence = "P37"
  case prospectOnlyInFailed = "P38"
  case attemptsCountUp = "P39"
  case ticksComeToAnEnd = "P40"

  // Parts and pages.
  case partIsNotAnEnd = "P41"
  case pageGoesOnFromTheAnswer = "P42"
  case moreLeavesTheAnswer = "P43"

  // Memory and validity.
  case cachedIsWhole = "P44"
  case invalidatedIsNotShown = "P45"
  case amendKeepsTheLabel = "P46"

  // The screen, the field and the marks.
  case leavingEndsAll = "P47"
  case resumeTakesUpWhatWasLeft = "P48"
  case fillSearchesNothing = "P49"
  case markIsOnlyAMark = "P50"

  // The deciding rule.
  case ruleIsOfTheInput = "P51"
  case ruleWithoutChange = "P52"
}
