/// The work of a pump, which drains a cursor into a sink. It is released at the pump's end,
/// together with both of these.
///
/// There is a class for each kind of work, rather than a closure that holds cursor and sink: each
/// subscription has one object less, and a run borrows it, whereas a closure read from a variable
/// is retained. The body is a closure without captures rather than a method, because methods of a
/// generic class aren't specialized when they are called through their base class.
@usableFromInline
package class PumpWork {
  @usableFromInline package typealias Body = (_ itself: PumpWork, _ pump: Pump) -> Pump.Outcome

  /// Drains the cursor once.
  final let body: Body
  /// Called once, after the last run.
  final let onDispose: (() -> Void)?

  @usableFromInline
  init(_ body: @escaping Body, onDispose: (() -> Void)? = nil) {
    self.body = body
    self.onDispose = onDispose
  }
}

/// Work that consists of one closure.
final class ClosureWork: PumpWork {
  init(onDispose: @escaping () -> Void, _ body: @escaping (Pump) -> Pump.Outcome) {
    super.init({ _, pump in body(pump) }, onDispose: onDispose)
  }
}
