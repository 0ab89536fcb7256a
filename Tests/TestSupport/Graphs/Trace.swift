/// Which writes of each source a value depends on: the oldest and the newest of all ways that lead
/// from the source to it.
package struct Trace: Equatable, Sendable {
  package private(set) var oldest: [Int]
  package private(set) var newest: [Int]

  /// A value that depends on nothing.
  package init(sources: Int) {
    oldest = Array(repeating: .max, count: sources)
    newest = Array(repeating: .min, count: sources)
  }

  /// A write of a source.
  package init(write: Int, of source: Int, sources: Int) {
    self.init(sources: sources)
    oldest[source] = write
    newest[source] = write
  }

  /// The trace of a value that is computed from two.
  package static func + (left: Trace, right: Trace) -> Trace {
    var sum = left
    for source in sum.oldest.indices {
      sum.oldest[source] = min(left.oldest[source], right.oldest[source])
      sum.newest[source] = max(left.newest[source], right.newest[source])
    }
    return sum
  }

  /// Whether every way has brought the same write.
  package var isWhole: Bool {
    oldest.indices.allSatisfy { oldest[$0] > newest[$0] || oldest[$0] == newest[$0] }
  }
}
