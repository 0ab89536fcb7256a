import Synchronization
import Tideway

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Says which rounds were running when the process ends by a signal, or by a sanitizer.
///
/// A handler of signals may neither allocate nor lock, so the names are kept as C strings, and what
/// runs is two numbers for each worker.
enum Crash {
  static let mostWorkers = 2

  /// What a worker runs: the number of the scenario, from one, and the seed.
  private struct Slot: ~Copyable {
    let scenario = Atomic<Int>(0), seed = Atomic<UInt64>(0)
  }

  private static let first = Slot(), second = Slot()
  /// The names of the scenarios, never freed: a handler may need them at any time.
  private static let table = Atomic<UInt>(0)

  /// A name that is never freed.
  ///
  /// Sendable and safe because nobody writes or frees it.
  @safe private struct StaticName: @unchecked Sendable {
    let text: UnsafeMutablePointer<CChar>
    let length: Int
  }

  static func watch(_ scenarios: [String]) {
    let copies = UnsafeMutablePointer<StaticName>.allocate(capacity: scenarios.count)
    for (index, name) in scenarios.enumerated() {
      unsafe (copies + index).initialize(
        to: StaticName(text: strdup(name), length: name.utf8.count))
    }
    table.store(UInt(bitPattern: copies), ordering: .releasing)
    note(worker: 0, nil, seed: 0)
    note(worker: 1, nil, seed: 0)
    for signal in signals { handle(signal) }
    watchSanitizer()
  }

  static func note(worker: Int, _ scenario: Int?, seed: UInt64) {
    if worker == 0 { note(first, scenario, seed) } else { note(second, scenario, seed) }
  }

  private static func note(_ slot: borrowing Slot, _ scenario: Int?, _ seed: UInt64) {
    slot.seed.store(seed, ordering: .releasing)
    slot.scenario.store(scenario.map { $0 + 1 } ?? 0, ordering: .releasing)
  }

  // MARK: Signals

  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

  /// Says what runs, and then does what the signal does without it.
  private static func handle(_ number: Int32) {
    signal(number) { number in
      Crash.sayWhatRuns()
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  /// A sanitizer ends the process without a signal, and calls this before.
  private static func watchSanitizer() {
    guard let symbol = unsafe dlsym(nil, "__sanitizer_set_death_callback") else { return }
    typealias Callback = @convention(c) () -> Void
    typealias Setter = @convention(c) (Callback) -> Void
    let setCallback = unsafe unsafeBitCast(symbol, to: Setter.self)
    setCallback { Crash.sayWhatRuns() }
  }

  /// Whether memory is what the program uses: sanitizers keep what was freed.
  static var isSanitized: Bool { unsafe dlsym(nil, "__sanitizer_set_death_callback") != nil }

  static func sayWhatRuns() {
    say("crashed while these rounds were running:\n")
    say(first)
    say(second)
  }

  private static func say(_ slot: borrowing Slot) {
    let number = slot.scenario.load(ordering: .acquiring)
    let address = table.load(ordering: .acquiring)
    guard number > 0, let table = unsafe UnsafePointer<StaticName>(bitPattern: address) else {
      return
    }
    let name = unsafe table[number - 1]
    say("  --only ")
    _ = unsafe write(2, name.text, name.length)
    say(" --seed ")
    say(slot.seed.load(ordering: .acquiring))
    say("\n")
  }

  private static func say(_ text: StaticString) {
    _ = unsafe write(2, text.utf8Start, text.utf8CodeUnitCount)
  }

  private static func say(_ number: UInt64) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var rest = number, start = 20
      repeat {
        start -= 1
        unsafe digits[start] = UInt8(48 + rest % 10)
        rest /= 10
      } while rest > 0
      _ = unsafe write(2, digits.baseAddress! + start, 20 - start)
    }
  }
}

/// Ends the process without a run of what other threads would do at its end.
func leave(code: Int32) -> Never {
  fflush(nil)
  _exit(code)
}

/// Ends the process with a message.
func fail(_ message: String, code: Int32) -> Never {
  writeToStandardError(message)
  leave(code: code)
}
