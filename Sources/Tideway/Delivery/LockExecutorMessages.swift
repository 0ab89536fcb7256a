// What is said of an `update` that uses a relay in a way that it can't.
extension LockExecutor {
  @usableFromInline static var touchedInUpdate: String {
    """
    A relay was used inside its own `update` closure. Read and change the closure's \
    parameter instead.
    """
  }

  static var updateElsewhere: String {
    """
    `update` of one relay was called inside an isolated method or `update` of another one, \
    where waiting could deadlock. Use `accept`, which is made when the method ends, or call `update` \
    after it.
    """
  }
}
