import Tideway

/// A cell that is computed from others.
///
/// Its value is a relay, which is written when the values that it is computed from change, or the
/// way to compute it: once for each moment, after all of those.
final class SheetCell: Sendable {
  /// The result.
  let value = BehaviorRelay(value: SheetValue.empty)
  private let begins = BehaviorRelay(value: ())
  private let binding = SerialDisposable()

  deinit { binding.dispose() }

  /// Stops following other cells.
  func disconnect() { binding.disposable = nil }

  /// Follows the values of other cells, in their order. Nothing is computed before one of them changes.
  func connect(
    to inputs: [BehaviorRelay<SheetValue>],
    computing compute: @escaping @Sendable ([SheetValue]) -> SheetValue
  ) {
    follow(values(of: inputs).map(compute))
  }

  /// Follows the values of other cells, and those that are read because of these.
  func connect(
    to inputs: [BehaviorRelay<SheetValue>], at places: [Place], beginning formula: BranchingFormula
  ) {
    follow(formula.flow(of: values(of: inputs), at: places))
  }

  /// Computes the value from now on.
  func begin() { begins.accept(()) }

  private func values(of inputs: [BehaviorRelay<SheetValue>]) -> Flow<[SheetValue], Never> {
    combineLatest(begins, combineLatest(inputs)).skip(1).map { $1 }
  }

  private func follow(_ values: Flow<SheetValue, Never>) {
    binding.disposable = values.filter { [value] in $0 != value.value }.bind(to: value)
  }
}
