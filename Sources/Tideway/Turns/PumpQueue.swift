/// Pumps that wait their turn, first in first out. Keeps its capacity.
///
/// References are counted by hand, once on the way in and once on the way out; a queue is empty when its
/// thread ends.
struct PumpQueue {
  private var pumps: ContiguousArray<Unmanaged<Pump>> = []
  private var head = 0

  var isEmpty: Bool { head == pumps.count }

  @inline(__always)
  mutating func append(_ pump: Pump) { pumps.append(.passRetained(pump)) }

  @inline(__always)
  mutating func popFirst() -> Pump? {
    guard head < pumps.count else { return nil }
    let pump = pumps[head]
    head += 1
    if head == pumps.count || head == 1_024 { closeUp() }
    return pump.takeRetainedValue()
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
