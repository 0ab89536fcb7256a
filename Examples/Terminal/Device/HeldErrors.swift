#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard error while a form is shown: what is written there waits in a file without a name, and
/// comes out when the terminal is given back. A crash would otherwise leave its message on a screen
/// that is gone.
enum HeldErrors {
  /// Begins to hold what is written. Does nothing where standard error is no terminal.
  static func hold() {
    if file.number < 0, Descriptor.errors.isTerminal { open() }
    guard file.number >= 0 else { return }
    dup2(file.number, Descriptor.errors.number)
  }

  /// Lets out what was written. Safe inside a signal handler.
  static func release() {
    guard file.number >= 0 else { return }
    dup2(terminal.number, Descriptor.errors.number)
    lseek(file.number, 0, SEEK_SET)
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
      while case let count = read(file.number, buffer.baseAddress, buffer.count), count > 0 {
        _ = write(terminal.number, buffer.baseAddress, count)
      }
    }
    ftruncate(file.number, 0)
    lseek(file.number, 0, SEEK_SET)
  }

  private static func open() {
    var path = Array("/tmp/terminal-XXXXXX".utf8CString)
    let number = mkstemp(&path)
    guard number >= 0 else { return }
    unlink(path)
    terminal = Descriptor(number: dup(Descriptor.errors.number))
    file = Descriptor(number: number)
  }
}

// `nonisolated(unsafe)`: written once, on one actor, before the terminal counts as taken; signal
// handlers and other threads read them only after that.
nonisolated(unsafe) private var file = Descriptor(number: -1)
nonisolated(unsafe) private var terminal = Descriptor(number: -1)
