extension FlowSource where Element: Sendable {
  /// Reads this flow as soon as it has elements, and keeps for a slow subscriber what the policy says.
  ///
  /// ```swift
  /// for await position in gestures.map(\.position).flow(buffering: .newest(1)) {
  ///   await draw(position)  // the newest position, however long this takes
  /// }
  /// ```
  ///
  /// Elements keep their versions, the end and a failure follow the elements that were kept. A flow
  /// that has many elements at once, such as a range, is read in steps of 1,024 elements.
  ///
  /// - Parameter policy: What is kept while the subscriber is slow.
  public func flow(buffering policy: Buffering) -> Flow<Element, Failure> {
    Flow {
      let reader = PrefetchedReader(makeCursor(), on: nil, keeping: policy)
      return FlowCursor(.pulled) { reader.poll($0) }
    }
  }
}
