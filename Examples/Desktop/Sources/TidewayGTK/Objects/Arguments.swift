import CGtk

/// The arguments of a signal, counted from the one behind the object that emits it.
///
/// Safe because a handler is called with them while they exist, and reads them as what the signal
/// declares. Sendable because that is on one thread.
@safe
struct Arguments: @unchecked Sendable {
  let values: UnsafePointer<GValue>?
  let count: Int

  func integer(_ index: Int) -> Int { unsafe Int(g_value_get_int(value(index))) }
  func unsigned(_ index: Int) -> Int { unsafe Int(g_value_get_uint(value(index))) }
  func double(_ index: Int) -> Double { unsafe g_value_get_double(value(index)) }
  func flags(_ index: Int) -> UInt32 { unsafe g_value_get_flags(value(index)) }

  func text(_ index: Int) -> String {
    unsafe g_value_get_string(value(index)).map { unsafe String(cString: $0) } ?? ""
  }

  /// The first bytes of a text that may be longer, all of it if the number is negative.
  func text(_ index: Int, bytes: Int) -> String {
    guard bytes >= 0, let start = unsafe g_value_get_string(value(index)) else {
      return text(index)
    }
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: start, count: bytes), as: UTF8.self)
  }

  func object(_ index: Int) -> OpaquePointer? {
    unsafe OpaquePointer(g_value_get_object(value(index)))
  }

  private func value(_ index: Int) -> UnsafePointer<GValue>? {
    precondition(index + 1 < count, "The signal has fewer arguments.")
    return unsafe values?.advanced(by: index + 1)
  }
}
