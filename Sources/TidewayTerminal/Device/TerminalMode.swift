import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal while a form is shown: every key comes at once and unchanged, the form is on the
/// second screen, and pastes are marked.
///
/// Safe because the mode to go back to is written before anyone reads it: see `original`.
enum TerminalMode {
  /// Takes the terminal. However the program ends, it gives the terminal back.
  ///
  /// - Parameter usesMouse: Whether it tells what is done with the mouse.
  static func enter(usesMouse: Bool) throws(TerminalError) {
    guard
      unsafe isEntered.load(ordering: .relaxed) || tcgetattr(Descriptor.input.number, original) == 0
    else { throw .modeRefused(code: errno) }
    HeldErrors.hold()
    // From here on a signal finds what it needs.
    isEntered.store(true, ordering: .sequentiallyConsistent)
    Signals.install()
    var raw = unsafe original.pointee
    unsafe cfmakeraw(&raw)
    guard unsafe tcsetattr(Descriptor.input.number, TCSANOW, &raw) == 0 else {
      throw .modeRefused(code: errno)
    }
    put(entering)
    if usesMouse { put(askingForMouse) }
  }

  /// Gives the terminal back as it was. Harmless when it was not taken.
  ///
  /// Safe inside a signal handler: it calls the kernel and nothing else, and touches only what `enter`
  /// has made. Two threads that do it at once both do all of it, so neither ends the program
  /// before it is done.
  static func leave() {
    guard isEntered.load(ordering: .sequentiallyConsistent) else { return }
    put(leaving)
    unsafe tcsetattr(Descriptor.input.number, TCSANOW, original)
    HeldErrors.release()
    isEntered.store(false, ordering: .sequentiallyConsistent)
  }

  /// Gives the terminal back and stops the program, as Ctrl-Z does, until the shell continues it.
  static func stop() {
    leave()
    raise(SIGSTOP)
  }

  private static func put(_ sequences: StaticString) {
    _ = unsafe write(
      Descriptor.output.number, sequences.utf8Start, sequences.utf8CodeUnitCount)
  }
}

private let isEntered = Atomic(false)

/// The mode to go back to.
///
/// `nonisolated(unsafe)`: written by `enter`, on one actor, while `isEntered` is false; others read it
/// only after they saw `isEntered` true.
nonisolated(unsafe) private let original = UnsafeMutablePointer<termios>.allocate(capacity: 1)

// Computed, since a signal handler reads them: a lazy constant is made at its first use.

/// The second screen, cleared; pastes marked.
private var entering: StaticString { "\u{1B}[?1049h\u{1B}[2J\u{1B}[?2004h" }

/// Presses, drags and the wheel of the mouse, with places of any size.
private var askingForMouse: StaticString { "\u{1B}[?1002h\u{1B}[?1006h" }

/// The mouse and pastes as they were, the cursor shown, no style, the first screen.
private var leaving: StaticString {
  "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?25h\u{1B}[0m\u{1B}[?1049l"
}
