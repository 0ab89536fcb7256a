/// A subscriber as its hub sees it: whom to wake, and how far it has read.
///
/// Sendable because the waker is written once, before `armed` says so, and read only after; the place
/// in the hub is guarded by the hub's lock; everything else is atomic or constant.
@usableFromInline
final class Seat: @unchecked Sendable {
  @usableFromInline
  enum Kind {
    /// Reads the hub's log of elements.
    case reader
    /// Reads what its policy has kept for it.
    case bounded
    /// Looks at the current value and its version, and is woken when only the version changes.
    case binding
  }

  @usableFromInline let kind: Kind
  /// The number of elements that a reader has read when it last found nothing more.
  @usableFromInline let position: AtomicInt
  private let armed = AtomicInt(0)
  private var armedWaker: FlowWaker?
  /// Its index among the hub's seats.
  @usableFromInline var index = 0

  @usableFromInline
  init(_ kind: Kind, position: Int = 0) {
    self.kind = kind
    self.position = AtomicInt(position)
  }

  var isArmed: Bool { armed.ordered != 0 }
  var isBinding: Bool { kind == .binding }
  var waker: FlowWaker { armedWaker! }

  /// Names the waker, for good. The caller looks for elements once more after this: one that came
  /// before the hub could know the waker woke nobody.
  @usableFromInline
  func arm(_ waker: FlowWaker) {
    armedWaker = waker
    armed.setOrdered(1)
  }

  @usableFromInline
  func checkIsSame(_ waker: FlowWaker) {
    assert(armedWaker === waker, "A cursor must be polled with one and the same waker for its life.")
  }
}

/// The seats of a hub in the order of subscription.
///
/// Leaving marks a place empty; empty places are closed up when they are the half.
@usableFromInline
struct Seats {
  @usableFromInline var places: ContiguousArray<Seat?> = []
  @usableFromInline var count = 0
  /// How many of them read the log.
  @usableFromInline var readers = 0

  @inlinable init() {}

  @usableFromInline
  mutating func add(_ seat: Seat) {
    seat.index = places.count
    places.append(seat)
    count += 1
    if seat.kind == .reader { readers += 1 }
  }

  /// - Returns: Whether it was seated.
  @usableFromInline
  mutating func remove(_ seat: Seat) -> Bool {
    guard seat.index < places.count, places[seat.index] === seat else { return false }
    places[seat.index] = nil
    count -= 1
    if seat.kind == .reader { readers -= 1 }
    if count * 2 < places.count { closeUp() }
    return true
  }

  private mutating func closeUp() {
    places.removeAll { $0 == nil }
    for (index, seat) in places.enumerated() { seat?.index = index }
  }

  var hasBounded: Bool { places.contains { $0?.kind == .bounded } }

  /// Whether every reader has read `count` elements and found nothing more.
  @usableFromInline
  func haveAllRead(_ count: Int) -> Bool {
    for seat in places {
      if let seat, seat.kind == .reader, seat.position.ordered != count { return false }
    }
    return true
  }
}
