#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How much memory is in use, at the start, once everything has run for a while, and at the end.
final class Memory: Sendable {
  private let first = Memory.residentMegabytes()
  private let warm = Guarded<Int?>(nil)
  private let mostGrowth = 64

  /// Notes what is used once everything has been used.
  func note(isWarm: Bool) {
    let now = Memory.residentMegabytes()
    warm.withLock { if isWarm, $0 == nil { $0 = now } }
  }

  /// What is wrong, if anything is. Sanitizers keep what was freed, so with them nothing is.
  var growth: String? {
    guard let warm = warm.withLock({ $0 }), let last = Memory.residentMegabytes() else {
      return nil
    }
    let grown = last - warm
    return grown > mostGrowth && !Crash.isSanitized ? "\(grown) MB more in use than before" : nil
  }

  var description: String {
    let warm = warm.withLock { $0 }
    guard let first, let last = Memory.residentMegabytes() else { return "memory: not known here" }
    return "memory: \(first) MB at the start, \(warm ?? last) MB when warm, \(last) MB at the end"
  }

  private static func residentMegabytes() -> Int? {
    #if os(Linux)
      guard let file = unsafe fopen("/proc/self/status", "r") else { return nil }
      defer { unsafe fclose(file) }
      var buffer = [CChar](repeating: 0, count: 256)
      while unsafe fgets(&buffer, 256, file) != nil {
        let line = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
        guard line.hasPrefix("VmRSS:") else { continue }
        return Int(String(line.filter(\.isNumber))).map { $0 / 1024 }
      }
    #endif
    return nil
  }
}
