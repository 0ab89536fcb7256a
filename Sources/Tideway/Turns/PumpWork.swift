/// What a pump does: it drains a cursor into a sink. Let go of at the pump's end, and with it both of these.
///
/// A class for each way to do it, and not a closure that holds cursor and sink: one object less for each
/// subscription, and a run borrows it, where a closure out of a variable is counted. What it does is a
/// closure that holds nothing, and not a method: methods of a generic class are not specialized where they
/// are called by way of their base class.
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

/// Work that is one closure.
final class ClosureWork: PumpWork {
  init(onDispose: @escaping () -> Void, _ body: @escaping (Pump) -> Pump.Outcome) {
    super.init({ _, pump in body(pump) }, onDispose: onDispose)
  }
}
