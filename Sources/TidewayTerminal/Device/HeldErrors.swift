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
///
/// Safe because the kernel gets buffers that exist until it returns, and the variables are as said below.
enum HeldErrors {
  /// Begins to hold what is written. Does nothing where standard error is no terminal.
  static func hold() {
    if unsafe file.number < 0, Descriptor.errors.isTerminal { open() }
    guard unsafe file.number >= 0 else { return }
    unsafe dup2(file.number, Descriptor.errors.number)
  }

  /// Lets out what was written. Safe inside a signal handler.
  static func release() {
    guard unsafe file.number >= 0 else { return }
    unsafe dup2(terminal.number, Descriptor.errors.number)
    unsafe lseek(file.number, 0, SEEK_SET)
    unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
      while case let count = unsafe read(file.number, buffer.baseAddress, buffer.count), count > 0 {
        _ = unsafe write(terminal.number, buffer.baseAddress, count)
      }
    }
    unsafe ftruncate(file.number, 0)
    unsafe lseek(file.number, 0, SEEK_SET)
  }

  private static func open() {
    var path = Array("/tmp/terminal-XXXXXX".utf8CString)
    let number = unsafe mkstemp(&path)
    guard number >= 0 else { return }
    unsafe unlink(path)
    unsafe terminal = Descriptor(number: dup(Descriptor.errors.number))
    unsafe file = Descriptor(number: number)
  }
}

// `nonisolated(unsafe)`: written once, on one actor, before the terminal counts as taken; signal
// handlers and other threads read them only after that.
nonisolated(unsafe) private var file = Descriptor(number: -1)
nonisolated(unsafe) private var terminal = Descriptor(number: -1)
