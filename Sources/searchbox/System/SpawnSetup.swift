#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is to be arranged for a program before it begins; whoever starts it may have signals blocked or ignored.
struct SpawnSetup: ~Copyable {
  #if canImport(Darwin)
    private var attributes: posix_spawnattr_t?
    private var actions: posix_spawn_file_actions_t?
  #else
    private var attributes = posix_spawnattr_t()
    private var actions = posix_spawn_file_actions_t()
  #endif

  /// Only one thread at a time starts a program or makes descriptors that no program is to inherit.
  static let turn = Guarded(())

  /// All signals are unblocked and handled as by default; the flags say what else is done.
  init(flags: Int32) throws(SystemError) {
    try Self.check(posix_spawnattr_init(&attributes))
    try Self.check(posix_spawn_file_actions_init(&actions))
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    try Self.check(posix_spawnattr_setsigmask(&attributes, &none))
    try Self.check(posix_spawnattr_setsigdefault(&attributes, &all))
    let usual = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    try Self.check(posix_spawnattr_setflags(&attributes, Int16(usual | flags)))
  }

  deinit {
    var (attributes, actions) = (attributes, actions)
    posix_spawnattr_destroy(&attributes)
    posix_spawn_file_actions_destroy(&actions)
  }

  mutating func open(_ path: String, _ flags: Int32, as number: Int32) throws(SystemError) {
    try Self.check(posix_spawn_file_actions_addopen(&actions, number, path, flags, 0))
  }

  mutating func duplicate(_ descriptor: Int32, as number: Int32) throws(SystemError) {
    try Self.check(posix_spawn_file_actions_adddup2(&actions, descriptor, number))
  }

  /// Starts the program with this program's environment; the answer is the number of the process.
  mutating func spawn(_ path: String, _ arguments: [[UInt8]]) throws(SystemError) -> pid_t {
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { Self.terminated($0) } + [nil]
    defer { for word in words { word?.deallocate() } }
    var number: pid_t = 0
    try Self.check(Self.turn.use { _ in posix_spawn(&number, path, &actions, &attributes, &words, environ) })
    return number
  }

  private static func terminated(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar> {
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
    for (place, byte) in bytes.enumerated() { copy[place] = CChar(bitPattern: byte) }
    copy[bytes.count] = 0
    return copy
  }

  private static func check(_ code: Int32) throws(SystemError) {
    if code != 0 { throw SystemError(code: code) }
  }
}
