import Synchronization
import Tideway

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the program does on signals while a form is shown.
///
/// Safe because the kernel gets values that exist until it returns, and handlers read only what was written before
/// they were installed.
enum Signals {
  /// Where the number of each signal that the form should know of arrives, as a byte.
  static let notices = Notices()

  /// Installs the handlers, the first time that it is called.
  static func install() {
    if areInstalled.exchange(true, ordering: .relaxed) { return }
    noticeEnd.store(notices.end.number, ordering: .sequentiallyConsistent)
    for signal in [SIGWINCH, SIGCONT, SIGTSTP] { handle(signal, onNotice) }
    let ending = [
      SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2,
      SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS,
    ]
    for signal in ending { handle(signal, onEnd) }
    atexit { TerminalMode.leave() }
  }

  private static func handle(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    // One that is ignored, as under nohup, stays so.
    unsafe sigaction(signal, nil, previous + Int(signal))
    if unsafe previous[Int(signal)].isIgnored { return }
    var action = sigaction(handler)
    // Others wait meanwhile; SIGTTOU among them, so that a program in the background may do it too.
    unsafe sigfillset(&action.sa_mask)
    action.sa_flags = Int32(SA_RESTART | SA_ONSTACK)
    unsafe sigaction(signal, &action, nil)
  }

  /// Lets a write fail that nobody reads, instead of ending the program at once.
  static func holdBrokenPipe() {
    unsafe sigaction(SIGPIPE, nil, previous + Int(SIGPIPE))
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the program as the signal would have done that was held. Returns if it was ignored before.
  static func endOfBrokenPipe() {
    unsafe sigaction(SIGPIPE, previous + Int(SIGPIPE), nil)
    raise(SIGPIPE)
  }

  /// Lets handlers run on the calling thread also when its stack has overflowed.
  ///
  /// Called where keys arrive: the main actor has no fixed thread on Linux. A thread keeps its stack,
  /// which is never given back.
  static func giveThreadAStack() {
    var stack = unsafe stack_t()
    unsafe sigaltstack(nil, &stack)
    guard unsafe Int(stack.ss_flags) & Int(SS_DISABLE) != 0 else { return }
    unsafe stack.ss_size = 1 << 16
    unsafe stack.ss_sp = .allocate(byteCount: 1 << 16, alignment: 16)
    unsafe stack.ss_flags = 0
    unsafe sigaltstack(&stack, nil)
  }
}

/// Gives the terminal back and lets the signal do what it did before: the exit status is its own.
private func onEnd(_ signal: Int32) {
  TerminalMode.leave()
  unsafe sigaction(signal, previous + Int(signal), nil)
  raise(signal)
}

/// Passes the signal's number on to the thread that reads the input.
private func onNotice(_ signal: Int32) {
  let code = errno
  var byte = UInt8(signal)
  _ = unsafe write(noticeEnd.load(ordering: .relaxed), &byte, 1)
  errno = code
}

/// A pipe through which bytes reach the thread that reads the input.
struct Notices: Sendable {
  /// The end to read, and the end to write, which never waits.
  let start, end: Descriptor

  init() {
    var numbers: [Int32] = [-1, -1]
    unsafe require(pipe(&numbers) == 0, "No pipe could be opened: close other files.")
    start = Descriptor(number: numbers[0])
    end = Descriptor(number: numbers[1])
    _ = fcntl(end.number, F_SETFL, O_NONBLOCK)
  }

  /// A notice that isn't a signal's number: the form was closed.
  static let closing: UInt8 = 0xFF

  func send(_ byte: UInt8) {
    var byte = byte
    _ = unsafe write(end.number, &byte, 1)
  }
}

private let areInstalled = Atomic(false)
private let noticeEnd = Atomic<Int32>(-1)

/// The action that each signal had before.
///
/// `nonisolated(unsafe)`: the entry of a signal is written before its handler is installed, and read
/// by that handler alone.
nonisolated(unsafe) private let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

extension sigaction {
  fileprivate init(_ handler: @escaping @convention(c) (Int32) -> Void) {
    self.init()
    #if canImport(Darwin)
      unsafe __sigaction_u.__sa_handler = handler
    #elseif canImport(Glibc)
      unsafe __sigaction_handler.sa_handler = handler
    #else
      unsafe __sa_handler.sa_handler = handler
    #endif
  }

  fileprivate var isIgnored: Bool {
    #if canImport(Darwin)
      let handler = unsafe __sigaction_u.__sa_handler
    #elseif canImport(Glibc)
      let handler = unsafe __sigaction_handler.sa_handler
    #else
      let handler = unsafe __sa_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
