import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ends process groups when this program ends, in whatever way: a small shell waits for that on a pipe.
///
/// Nothing else works however a program dies, also when it is killed, and for all processes of a group.
package final class ProcessGuard: Sendable {
  private let orders: Descriptor

  /// The number of the shell.
  package let number: pid_t

  package init() throws(SystemError) {
    let pipe = try Pipe()
    var setup = try SpawnSetup(flags: ChildProcess.newSession)
    try setup.duplicate(pipe.reading.number, as: STDIN_FILENO)
    try setup.open("/dev/null", O_WRONLY, as: STDOUT_FILENO)
    try setup.open("/dev/null", O_WRONLY, as: STDERR_FILENO)
    number = try setup.spawn("/bin/sh", ["sh", "-c", Self.script].map { Array($0.utf8) })
    orders = pipe.takeWriting()
  }

  deinit {
    DispatchQueue.global().async { [number] in _ = ChildProcess.reap(number) }
  }

  /// From now on the group ends with this program.
  package func watch(group: pid_t) {
    try? orders.write(Array("+ \(group)\n".utf8))
  }

  /// The group has ended by itself; this is told before its number can belong to others.
  package func forget(group: pid_t) {
    try? orders.write(Array("- \(group)\n".utf8))
  }

  private static let script = """
    groups=' '
    while read -r sign group; do
      case $sign in
      +) groups="$groups$group " ;;
      -) groups="${groups%% $group *} ${groups#* $group }" ;;
      esac
    done
    [ "$groups" = ' ' ] && exit
    for group in $groups; do kill -s TERM -- "-$group"; kill -s CONT -- "-$group"; done
    sleep 1
    for group in $groups; do kill -s KILL -- "-$group"; done
    """
}
