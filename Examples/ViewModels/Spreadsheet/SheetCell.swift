import Tideway

/// A cell that is computed from others.
///
/// Its value is a relay, which is written when the values that it is computed from change, or the
/// way to compute it: once for each moment, after all of those.
final class SheetCell: Sendable {
  /// Returns a value for those of the inputs, in their order.
  typealias Computation = @Sendable ([SheetValue]) -> SheetValue

  /// The result.
  let value = BehaviorRelay(value: SheetValue.empty)
  private let computation = BehaviorRelay<Computation>(value: { _ in .empty })
  private let binding = SerialDisposable()

  deinit { binding.dispose() }

  /// Stops following other cells.
  func disconnect() { binding.disposable = nil }

  /// Follows the values of other cells. Nothing is computed before one of them changes.
  func connect(to inputs: [BehaviorRelay<SheetValue>]) {
    binding.disposable = combineLatest(computation, combineLatest(inputs))
      .skip(1)
      .map { compute, values in compute(values) }
      .filter { [value] in $0 != value.value }
      .bind(to: value)
  }

  /// Computes the value in another way from now on.
  func compute(_ computation: @escaping Computation) { self.computation.accept(computation) }
}
