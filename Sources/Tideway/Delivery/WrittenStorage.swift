/// The storage that a subscription writes.
@usableFromInline
package struct WrittenStorage {
  /// The only one, most often: an array is an object.
  private let first: LockExecutor?
  private let others: [LockExecutor]

  /// None.
  @usableFromInline
  package init() {
    first = nil
    others = []
  }

  @usableFromInline
  package init(_ storage: [LockExecutor]) {
    first = storage.first
    others = Array(storage.dropFirst())
  }

  var isEmpty: Bool { first == nil }

  func forEach(_ body: (LockExecutor) -> Void) {
    if let first { body(first) }
    for other in others { body(other) }
  }
}
