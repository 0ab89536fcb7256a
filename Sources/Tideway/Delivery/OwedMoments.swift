/// The moments that settle in a propagation: none or one, most often, and as many as others write where
/// a subscription can't keep up.
struct OwedMoments {
  /// One of them; 0 if there is none.
  private(set) var first = 0
  private var others: Set<Int> = []
  private var isMany = false
  /// The oldest moment, owed or not, of which the running subscription may have left something unread.
  var unread = Int.max
  /// Whether the running subscription has to come again before it reads something, which may not have
  /// been written yet.
  var isEarly = false

  @inline(__always)
  var isEmpty: Bool { first == 0 }

  @inline(__always)
  var isOne: Bool { !isEmpty && !isMany }

  var all: [Int] { isEmpty ? [] : [first] + others }

  @inline(__always)
  func contains(_ moment: Int) -> Bool {
    moment == first || isMany && containsAnother(moment)
  }

  @inline(never)
  private func containsAnother(_ moment: Int) -> Bool { others.contains(moment) }

  @inline(__always)
  func hasNewer(than moment: Int) -> Bool {
    first > moment || isMany && others.contains { $0 > moment }
  }

  @inline(__always)
  mutating func add(_ moment: Int) {
    if isEmpty { first = moment } else { addAnother(moment) }
  }

  @inline(never)
  private mutating func addAnother(_ moment: Int) {
    others.insert(moment)
    isMany = true
  }

  /// Removes the only one.
  mutating func removeFirst() { first = 0 }
}
