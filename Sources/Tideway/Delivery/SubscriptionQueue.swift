/// A first-in, first-out queue of waiting subscriptions. It keeps its capacity.
///
/// References are counted manually: one when a subscription is added and one when it is removed,
/// and none for a subscription that the caller keeps alive until the propagation has ended. A
/// queue is empty when its thread ends. It uses its own memory because an array checks at each
/// append whether it is shared.
///
/// Safe because the memory is its own, and the places from `head` to `end` are initialized.
@safe struct SubscriptionQueue: ~Copyable {
  /// A subscription, and whether this queue has counted a reference to it.
  ///
  /// Safe because the subscription is retained, or kept by whoever queued it, until it leaves.
  @safe struct Place {
    let subscription: Unmanaged<Subscription>
    let isCounted: Bool
    /// The height at which it was queued, if it writes state.
    let height: Int32

    @inline(__always)
    init(_ subscription: Subscription, isKept: Bool, height: Int = 0) {
      let reference = unsafe Unmanaged.passUnretained(subscription)
      unsafe self.subscription = isKept ? reference : reference.retain()
      isCounted = !isKept
      self.height = Int32(truncatingIfNeeded: height)
    }

    /// Its place at the height that it has now, if it was raised while it waited.
    var raised: Place? {
      let now = unsafe Int32(
        truncatingIfNeeded: subscription._withUnsafeGuaranteedRef { $0.height.relaxed })
      return now > height ? Place(self, height: now) : nil
    }

    private init(_ place: Place, height: Int32) {
      unsafe subscription = place.subscription
      isCounted = place.isCounted
      self.height = height
    }

    /// What distinguishes its subscription from others, never 0: a part of its address.
    @inline(__always)
    var number: UInt32 {
      unsafe UInt32(truncatingIfNeeded: UInt(bitPattern: subscription.toOpaque()) >> 4 | 1 << 31)
    }

    var object: Subscription { unsafe subscription.takeUnretainedValue() }

    @inline(__always)
    func leave() {
      if isCounted { unsafe subscription.release() }
    }
  }

  private static let leastCapacity = 16
  private static let mostKept = 4_096

  private var places = UnsafeMutablePointer<Place>.allocate(capacity: leastCapacity)
  private var capacity = leastCapacity
  private var head = 0
  private var end = 0

  deinit { unsafe places.deallocate() }

  @inline(__always)
  var isEmpty: Bool { head == end }

  /// The height of the first place, if there is one.
  @inline(__always)
  var lowest: Int32? { unsafe isEmpty ? nil : places[head].height }

  @inline(__always)
  mutating func append(_ place: Place) {
    if end == capacity { makeRoom() }
    unsafe (places + end).initialize(to: place)
    end &+= 1
  }

  /// Returns the first place, which the caller then removes.
  @inline(__always)
  mutating func popFirst() -> Place? {
    if head == end { return nil }
    let place = unsafe places[head]
    head &+= 1
    if head == end { rewind() }
    return place
  }

  @inline(__always)
  private mutating func rewind() {
    head = 0
    end = 0
    if capacity > SubscriptionQueue.mostKept { resize(to: SubscriptionQueue.leastCapacity) }
  }

  /// Moves the places to the front if half of them are unused, otherwise doubles the capacity.
  private mutating func makeRoom() {
    let count = end - head
    if count > capacity / 2 { return resize(to: capacity * 2) }
    unsafe places.update(from: places + head, count: count)
    head = 0
    end = count
  }

  private mutating func resize(to newCapacity: Int) {
    let moved = UnsafeMutablePointer<Place>.allocate(capacity: newCapacity)
    unsafe moved.update(from: places + head, count: end - head)
    unsafe places.deallocate()
    unsafe places = moved
    capacity = newCapacity
    end -= head
    head = 0
  }
}
