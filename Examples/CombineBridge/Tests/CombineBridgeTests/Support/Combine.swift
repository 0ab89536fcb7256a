// Combine for all tests, or what takes its place.
#if canImport(Combine)
  @_exported import Combine
#else
  @_exported import OpenCombine
#endif

/// A subject that threads share.
///
/// Sendable because Combine's subjects have a lock, though they don't say so.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
