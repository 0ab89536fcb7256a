/// A subscriber as its hub sees it: its waker, and how far it has read.
///
/// Sendable because the waker is written once, before `armed` is set, and read only after; the
/// place in the hub is guarded by the hub's lock; everything else is atomic or constant.
@usableFromInline
final class Seat: @unchecked Sendable {
  @usableFromInline
  enum Kind {
    /// Reads the hub's log of elements.
    case reader
    /// Reads the elements that its policy has kept for it.
    case bounded
    /// Reads the current value and its version, and is woken even when only the version changes.
    case binding
  }

  @usableFromInline let kind: Kind
  /// The number of elements that a reader had read when it last found nothing more.
  @usableFromInline let position: AtomicInt
  /// Whether the waker is set, and whether it is a pump.
  private let armed = AtomicInt(0)
  private static let byWaker = 1
  private static let byPump = 2
  @exclusivity(unchecked) private var armedWaker: Unmanaged<FlowWaker>?
  /// Its index among the hub's seats.
  @exclusivity(unchecked) @usableFromInline var index = 0

  @usableFromInline
  init(_ kind: Kind, position: Int = 0) {
    self.kind = kind
    self.position = AtomicInt(position)
  }

  deinit { armedWaker?.release() }

  /// Wakes its subscriber, once the waker is set. The waker lives as long as the seat, so its
  /// references aren't counted.
  ///
  /// - Parameter isKept: Whether the caller keeps the seat alive until the turn has ended.
  @inline(__always)
  func wake(in turn: Turn, bindingsOnly: Bool, isKept: Bool) {
    let armed = armed.ordered
    guard armed != 0, !bindingsOnly || kind == .binding else { return }
    armedWaker.unsafelyUnwrapped._withUnsafeGuaranteedRef { waker in
      if armed == Seat.byPump {
        unsafeDowncast(waker, to: Pump.self).wake(in: turn, isKept: isKept)
      } else {
        waker.wake(in: turn)
      }
    }
  }

  /// Whether its subscriber polls wherever it is woken.
  var canMove: Bool {
    armed.ordered != 0 && armedWaker.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.canMove }
  }

  /// Sets the waker permanently. The caller looks for elements once more after this, because an
  /// element that came before the waker was set woke nothing.
  @usableFromInline
  func arm(_ waker: FlowWaker) {
    armedWaker = .passRetained(waker)
    armed.setOrdered(waker is Pump ? Seat.byPump : Seat.byWaker)
  }

  /// Whether its subscriber is one of many inputs, rather than a mere watcher.
  private(set) var isInput = false

  /// Sets the waker permanently, for an input of a fan-in. Called under the hub's lock.
  func arm(_ waker: InputWaker) {
    isInput = true
    arm(waker as FlowWaker)
  }

  /// Notes its input, if it has one. Called under the hub's lock.
  func noteInput() {
    guard isInput, let armedWaker else { return }
    unsafeDowncast(armedWaker.takeUnretainedValue(), to: InputWaker.self).note()
  }

  /// Whether the waker is set and is `waker`. From any thread.
  @usableFromInline
  func wakes(_ waker: FlowWaker) -> Bool { armed.ordered != 0 && isArmed(with: waker) }

  /// Whether the waker is `waker`. Called on the thread of its own subscriber.
  @usableFromInline
  func isArmed(with waker: FlowWaker) -> Bool {
    armedWaker?.toOpaque() == Unmanaged.passUnretained(waker).toOpaque()
  }
}

/// The seats of a hub in the order of subscription.
///
/// Leaving marks a place as empty. Empty places are removed when they are half of all places.
///
/// The places are read after the lock is released. A list of places that was handed out is never
/// written again, even when nothing reads it any more: that would rely on the ordering of reference
/// counts alone, which the thread sanitizer can't see. The copy costs no more than the wakes for
/// which the list was handed out.
@usableFromInline
struct Seats {
  @usableFromInline var places: ContiguousArray<Seat?> = []
  /// Whether `places` has been handed out.
  @usableFromInline var isHandedOut = false
  @usableFromInline var count = 0
  /// The number of seats that read the log.
  @usableFromInline var readers = 0
  /// The number of seats that are inputs of a fan-in.
  @usableFromInline var inputs = 0

  @inlinable init() {}

  /// The places, to be read after the lock is released.
  @inlinable @inline(__always)
  mutating func handOut() -> ContiguousArray<Seat?> {
    isHandedOut = true
    return places
  }

  /// Makes the places writable.
  private mutating func own() {
    guard isHandedOut else { return }
    isHandedOut = false
    var copy = ContiguousArray<Seat?>()
    copy.reserveCapacity(places.count + 1)
    copy.append(contentsOf: places)
    places = copy
  }

  @usableFromInline
  mutating func add(_ seat: Seat) {
    own()
    seat.index = places.count
    places.append(seat)
    count += 1
    if seat.kind == .reader { readers += 1 }
  }

  /// - Returns: Whether it had a seat.
  @usableFromInline
  mutating func remove(_ seat: Seat) -> Bool {
    guard seat.index < places.count, places[seat.index] === seat else { return false }
    count -= 1
    if seat.kind == .reader { readers -= 1 }
    if seat.isInput { inputs -= 1 }
    empty(seat.index)
    return true
  }

  private mutating func empty(_ index: Int) {
    if count == 0, isHandedOut {
      places = []
      isHandedOut = false
      return
    }
    own()
    places[index] = nil
    guard count * 2 < places.count else { return }
    places.removeAll { $0 == nil }
    for (index, seat) in places.enumerated() { seat?.index = index }
  }

  /// Notes all inputs, before an element becomes visible.
  @usableFromInline
  func noteInputs() {
    for seat in places { seat?.noteInput() }
  }

  var hasBounded: Bool { places.contains { $0?.kind == .bounded } }

  /// Whether every reader has read `count` elements and found nothing more.
  @usableFromInline
  func haveAllRead(_ count: Int) -> Bool {
    places.withUnsafeBufferPointer { places in
      for index in places.indices {
        guard let seat = places.uncounted(index) else { continue }
        if !seat._withUnsafeGuaranteedRef({ $0.kind != .reader || $0.position.ordered == count }) {
          return false
        }
      }
      return true
    }
  }
}

extension ContiguousArray<Seat?> {
  /// Calls `body` with each seat without counting references: the array outlives the calls.
  @inline(__always)
  func forEachUncounted(_ body: (Seat) -> Void) {
    withUnsafeBufferPointer { places in
      for index in places.indices { places.uncounted(index)?._withUnsafeGuaranteedRef(body) }
    }
  }
}

extension UnsafeBufferPointer<Seat?> {
  /// Returns an element without counting a reference to it: the array that holds it outlives the
  /// use.
  @inline(__always)
  func uncounted(_ index: Int) -> Unmanaged<Seat>? {
    UnsafeRawPointer(baseAddress.unsafelyUnwrapped)
      .assumingMemoryBound(to: Unmanaged<Seat>?.self)[index]
  }
}
