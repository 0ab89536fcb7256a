#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How often a stress test repeats: `count`, or the part of it that the environment variable
/// `TIDEWAY_STRESS` asks for, in per cent. Under a sanitizer the whole would take many minutes.
package func stressed(_ count: Int) -> Int { max(1, count * percent / 100) }

private let percent: Int = {
  guard let text = getenv("TIDEWAY_STRESS"), let percent = Int(String(cString: text)) else {
    return 100
  }
  precondition((1...100).contains(percent), "TIDEWAY_STRESS is a percentage, 1 to 100.")
  return percent
}()
