/// Pumps that wait their turn, first in first out. Keeps its capacity.
///
/// References are counted by hand, once on the way in and once on the way out, and not at all for a pump
/// that the caller keeps alive until the turn has ended; a queue is empty when its thread ends.
struct PumpQueue {
  /// A pump, and whether this queue has counted a reference to it.
  struct Place {
    let pump: Unmanaged<Pump>
    let isCounted: Bool

    @inline(__always)
    func leave() {
      if isCounted { pump.release() }
    }
  }

  private var pumps: ContiguousArray<Place> = []
  private var head = 0

  var isEmpty: Bool { head == pumps.count }

  @inline(__always)
  mutating func append(_ pump: Pump, isKept: Bool) {
    let reference = Unmanaged.passUnretained(pump)
    if !isKept { _ = reference.retain() }
    pumps.append(Place(pump: reference, isCounted: !isKept))
  }

  /// The first place, for the caller to leave.
  @inline(__always)
  mutating func popFirst() -> Place? {
    guard head < pumps.count else { return nil }
    let place = pumps[head]
    head += 1
    if head == pumps.count || head == 1_024 { closeUp() }
    return place
  }

  private mutating func closeUp() {
    if head == pumps.count {
      pumps.removeAll(keepingCapacity: head <= 4_096)
    } else {
      pumps.removeFirst(head)
    }
    head = 0
  }
}
