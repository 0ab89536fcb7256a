#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How often a stress test repeats: the part or multiple of `count` that the environment variable
/// `TIDEWAY_STRESS` asks for, in per cent; a tenth where nothing is said, so that all tests are over soon.
package func stressed(_ count: Int) -> Int { max(1, count * percent / 100) }

/// Whether memory that was released is given out again soon: not by the address sanitizer, whose
/// options `.ci/sanitize` sets.
package var isMemoryReused: Bool { unsafe getenv("ASAN_OPTIONS") == nil }

private let percent: Int = {
  guard let text = unsafe getenv("TIDEWAY_STRESS"), let percent = unsafe Int(String(cString: text))
  else {
    return 10
  }
  precondition((1...10_000).contains(percent), "TIDEWAY_STRESS is a percentage, 1 to 10,000.")
  return percent
}()
