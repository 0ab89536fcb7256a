/// Pumps that wait their turn, first in first out. Keeps its capacity.
struct PumpQueue {
  private var pumps: ContiguousArray<Pump?> = []
  private var head = 0

  var isEmpty: Bool { head == pumps.count }

  @inline(__always)
  mutating func append(_ pump: Pump) { pumps.append(pump) }

  @inline(__always)
  mutating func popFirst() -> Pump? {
    guard head < pumps.count else { return nil }
    let pump = pumps[head].take()
    head += 1
    if head == pumps.count {
      pumps.removeAll(keepingCapacity: pumps.count <= 1_024)
      head = 0
    } else if head >= 1_024 && head * 2 >= pumps.count {
      pumps.removeFirst(head)
      head = 0
    }
    return pump
  }

  mutating func removeAll() {
    pumps.removeAll()
    head = 0
  }
}
