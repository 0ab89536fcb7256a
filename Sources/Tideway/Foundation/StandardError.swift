#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes a line to standard error.
package func writeToStandardError(_ line: String) {
  var text = line + "\n"
  // Safe because the bytes stay where they are during the call, as does `now` below.
  text.withUTF8 { _ = unsafe write(2, $0.baseAddress, $0.count) }
}

/// The time of day in UTC: `14:03:27.518`.
package func timeOfDay() -> String {
  var now = timespec()
  unsafe clock_gettime(CLOCK_REALTIME, &now)
  let parts = [now.tv_sec / 3600 % 24, now.tv_sec / 60 % 60, now.tv_sec % 60]
  let padded = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }
  let thousandths = "\(1000 + now.tv_nsec / 1_000_000)".dropFirst()
  return padded.joined(separator: ":") + "." + thousandths
}
