import CSearchMachine

#if canImport(SearchMachineCore)
  import SearchMachineCore
#endif

extension SearchPolicy {
  /// Changes the setting; false if there is no such setting or it cannot have that value.
  mutating func set(_ setting: UInt32, _ value: Double) -> Bool {
    guard value >= 0 else { return false }
    let count = Int(clamping: value < 0x1p62 ? Int64(value) : .max)
    let wait = Duration(milliseconds: value)
    let limit = value == .infinity ? nil : wait
    switch setting {
    case UInt32(SEARCHMACHINE_DEBOUNCE.rawValue): debounce = wait ?? .zero
    case UInt32(SEARCHMACHINE_MINIMUM_LENGTH.rawValue): minimumLength = count
    case UInt32(SEARCHMACHINE_PREVIOUS_RESULTS.rawValue):
      switch value {
      case 0: previousResults = .keep
      case 1: previousResults = .keepForSameQuery
      case 2: previousResults = .discard
      default: return false
      }
    case UInt32(SEARCHMACHINE_SLOW_AFTER.rawValue): slowAfter = limit
    case UInt32(SEARCHMACHINE_TIMEOUT.rawValue): timeout = limit
    case UInt32(SEARCHMACHINE_CACHE_CAPACITY.rawValue): cacheCapacity = count
    case UInt32(SEARCHMACHINE_CACHE_LIFETIME.rawValue): cacheLifetime = limit
    case UInt32(SEARCHMACHINE_HISTORY_CAPACITY.rawValue): historyCapacity = count
    default: return false
    }
    return true
  }
}

extension SearchRule {
  /// The letter of the rule above its number, as the macros of the header take them apart.
  var code: UInt32 {
    let name = description.utf8
    let number = name.dropFirst().reduce(UInt32(0)) { $0 * 10 + UInt32($1 & 0x0F) }
    return UInt32(name.first ?? 0) << 8 + number
  }
}
