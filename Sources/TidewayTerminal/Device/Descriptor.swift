#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file, terminal or pipe.
///
/// Safe because the kernel gets addresses of values that exist until it returns, with their sizes.
package struct Descriptor: Sendable, Equatable {
  let number: Int32

  // Computed: signal handlers use them.
  static var input: Descriptor { Descriptor(number: 0) }
  package static var output: Descriptor { Descriptor(number: 1) }
  static var errors: Descriptor { Descriptor(number: 2) }

  var isTerminal: Bool { isatty(number) == 1 }

  /// The size of the terminal; 80 x 24 for one that does not say.
  var size: Size {
    var window = winsize()
    let result = unsafe ioctl(number, UInt(TIOCGWINSZ), &window)
    guard result == 0, window.ws_col > 0, window.ws_row > 0 else {
      return Size(columns: 80, lines: 24)
    }
    return Size(columns: Int(window.ws_col), lines: Int(window.ws_row))
  }

  /// Writes all of it: with one `write(2)`, unless the kernel takes less.
  ///
  /// - Returns: The error's number if that can't succeed, because nobody reads it any more.
  @discardableResult
  func write(_ text: String) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while unsafe !rest.isEmpty {
        let count = unsafe writeSome(rest)
        if count < 0 { return errno }
        unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
      return nil
    }
  }

  /// - Returns: How many bytes were written; below zero when that can never succeed.
  private func writeSome(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      let count = unsafe Darwin.write(number, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      let count = unsafe Glibc.write(number, bytes.baseAddress, bytes.count)
    #else
      let count = unsafe Musl.write(number, bytes.baseAddress, bytes.count)
    #endif
    if count >= 0 { return count }
    if errno == EINTR { return 0 }
    guard errno == EAGAIN else { return -1 }
    var writable = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&writable, 1, -1)
    return 0
  }

  /// What can be read at once, waiting for the first byte; empty at the end of input and after errors.
  func readAvailable() -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      repeat {
        count = unsafe read(number, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      count = max(0, count)
    }
  }
}
