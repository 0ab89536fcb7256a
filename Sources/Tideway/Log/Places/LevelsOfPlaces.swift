// The order in which a propagation runs what reads and writes parts of one model: see `Levels`. All of these
// are called with the lock held, and keep the places that they find until it is released.
extension EventLog {
  func levelOfPart(_ part: LeveledPart, keeping kept: inout [AnyObject]) -> Int {
    let overlapping = overlapping(part, keeping: &kept)
    let highest = overlapping.reduce(places?.level.level ?? 0) { max($0, $1.level) }
    return Int(highest)
  }

  func subscribersOfAll(keeping kept: inout [AnyObject]) -> ContiguousArray<Subscriber?> {
    var all = subscribers.snapshot()
    places?.inner.forEach { place in
      kept.append(place)
      all.append(contentsOf: place.subscribers.snapshot())
    }
    return all
  }

  /// The bindings of what overlaps a part, and those that read such parts or the whole.
  func subscribersOfPart(
    _ part: LeveledPart, keeping kept: inout [AnyObject]
  ) -> ContiguousArray<Subscriber?> {
    let overlapping = overlapping(part, keeping: &kept)
    let identities = Set(overlapping.map { ObjectIdentifier($0) })
    var all = subscribers.snapshot()
    all.removeAll { subscriber in
      subscriber?.part.map { !identities.contains(ObjectIdentifier($0)) } ?? (subscriber == nil)
    }
    for place in overlapping { all.append(contentsOf: place.subscribers.snapshot()) }
    return all
  }

  /// The part, and all places that a write of it reaches.
  private func overlapping(_ part: LeveledPart, keeping kept: inout [AnyObject]) -> [Place] {
    guard let place = part as? Place, let places else { return [] }
    let reached = places.reached(from: place)
    let all = [place] + reached.all
    kept += all as [AnyObject]
    return all
  }
}
