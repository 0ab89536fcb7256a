/// What a poller may still do before others get a turn.
///
/// Small, and all bits but few are zero: a poller renews it with one store.
@usableFromInline
struct Turn {
  /// How many elements a subscription may still deliver.
  @usableFromInline var left = Turn.most
  /// How many elements cold sources may still make while none is delivered.
  @usableFromInline var allowance = Turn.most
  /// How many elements had been delivered when the allowance was last renewed.
  @usableFromInline var given: Int16 = 0
  /// How often a source was refused, and how often the allowance was renewed instead.
  @usableFromInline var refusals: Int8 = 0
  @usableFromInline var renewals: Int8 = 0

  @inlinable static var most: Int16 { 1_024 }
  /// What an input, or a shared source, borrows of its poller's allowance at a time, and what the
  /// others have after one was refused: one that gives nothing must not take their turn.
  @inlinable static var share: Int16 { 64 }
  /// What an input or a shared source has without borrowing, so that a short flow need not. Flows of
  /// which there are many are counted when they are started.
  static var own: Int16 { 16 }
  /// How often sources are refused in a turn before all are: two that are asked in turns, by an
  /// operator that needs both, must not go on for ever.
  private static var mostRefusals: Int8 { 64 }
  private static var mostRenewals: Int8 { 8 }

  @inlinable init() {}

  /// Whether so much was made that others should have a turn, though elements are delivered.
  var isLong: Bool { renewals >= Turn.mostRenewals }

  /// Renews the allowance, if elements have been delivered since that was done last.
  mutating func renewsAllowance() -> Bool {
    let given = Turn.most &- left
    if given == self.given { return false }
    self.given = given
    allowance = Turn.most
    refusals = 0
    if renewals < Turn.mostRenewals { renewals += 1 }
    return true
  }

  mutating func refuse() {
    if refusals < Turn.mostRefusals { refusals += 1 }
    allowance = refusals < Turn.mostRefusals ? Turn.share : 0
  }
}
