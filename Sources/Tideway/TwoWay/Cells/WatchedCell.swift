extension CellAccess {
  /// Calls a closure whenever the value or the version of this cell may have changed, in the propagation of
  /// the write, before anybody is shown anything.
  ///
  /// Unlike a flow of a part, it isn't woken by writes of other parts.
  ///
  /// - Parameters:
  ///   - lane: The lane on which the closures are called.
  ///   - targets: The storage that they write.
  ///   - onChange: Called now and at each change, with the cell's version.
  ///   - onEnd: Called when the cell has ended.
  package func watch(
    on lane: any Lane, writing targets: WrittenStorage, _ name: String,
    _ onChange: @escaping (Version) -> Void, onEnd: @escaping () -> Void
  ) -> any Disposable {
    let root = root, leaving = CompositeDisposable()
    let work = ClosureWork(onDispose: { leaving.dispose() }) { _ in
      if root.hasEnded {
        onEnd()
        return .ended
      }
      onChange(root.version)
      return .waiting
    }
    let subscription = Subscription(
      isState: true, writing: targets, lane: lane, name: .made { name }, work: work)
    leaving.insert(BlockDisposable(root.watch(by: subscription)))
    subscription.start()
    return subscription
  }
}
