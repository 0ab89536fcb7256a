/// Counts the objects of one writer that are alive.
final class Account: Sendable {
  let writer: Int
  private let count = Counter()

  init(writer: Int) { self.writer = writer }

  var live: Int { count.value }
  func open() { count.add(1) }
  func close() { count.add(-1) }
}
