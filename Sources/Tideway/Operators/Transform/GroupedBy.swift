/// The elements of a flow that share one key.
///
/// A group is hot: a subscriber receives the elements that arrive after its subscription. Only the
/// first subscriber receives all elements, no matter when it subscribes.
public struct GroupedFlow<Key: Sendable, Element, Failure: Error>: FlowSource {
  public typealias AsyncIterator = FlowIterator<Element, Failure>

  /// The key that the elements share.
  public let key: Key

  @usableFromInline let elements: Flow<Element, Failure>

  @inlinable
  init(key: Key, elements: Flow<Element, Failure>) {
    self.key = key
    self.elements = elements
  }

  @inlinable
  public func makeCursor() -> FlowCursor<Element, Failure> { elements.makeCursor() }
}

extension FlowSource where Element: Sendable {
  /// Emits a flow for each key, with the elements that have this key.
  ///
  /// ```
  /// source         1---2---3---4---|
  /// by { $0 % 2 }  o---e-----------|
  ///   o, key 1     1-------3-------|
  ///   e, key 0         2-------4---|
  /// ```
  ///
  /// A group is emitted before its first element. Groups end and fail with this flow. They also end
  /// when the subscriber to the result unsubscribes. Groups receive their elements while the result
  /// is polled, so subscribe to them outside the loop over the result. Elements keep their
  /// versions. The operator stores each key.
  @inlinable
  public func grouped<Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Element) -> Key
  ) -> Flow<GroupedFlow<Key, Element, Failure>, Failure> {
    Flow { makeCursor().grouped(by: key) }
  }

  /// Emits a flow for each key, which is computed by a closure that can throw.
  ///
  /// - Returns: A flow that also fails, together with its groups, with the error that `key` throws.
  @_disfavoredOverload
  @inlinable
  public func grouped<Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Element) throws -> Key
  ) -> Flow<GroupedFlow<Key, Element, any Error>, any Error> {
    Flow { makeCursor().mapFailure { $0 as any Error }.grouped(by: key) }
  }
}

extension FlowCursor where Element: Sendable {
  @inlinable
  package func grouped<Key: Hashable & Sendable>(
    by key: @escaping (Element) throws(Failure) -> Key
  ) -> FlowCursor<GroupedFlow<Key, Element, Failure>, Failure> {
    let source = FusedCursor(self)
    let groups = Groups<Key, Element, Failure>()
    return FlowCursor<GroupedFlow<Key, Element, Failure>, Failure>(
      .live, saysWhetherLast: saysWhetherLast
    ) { waker in
      if groups.passHeldBack() { return .comingAgain(waker) }
      switch source.poll(waker) {
      case .pending: return .pending
      case .element(let element, let version):
        do throws(Failure) {
          if let group = groups.pass(element, version, to: try key(element)) {
            // Its first element is held back.
            waker.isLast = false
            return .element(group, version)
          }
          return waker.isLast ? .pending : .comingAgain(waker)
        } catch {
          source.releaseSource()
          groups.end(with: error)
          return .failure(error)
        }
      case .finished:
        groups.end(with: nil)
        return .finished
      case .failure(let failure):
        groups.end(with: failure)
        return .failure(failure)
      }
    }
  }
}

/// The groups of one subscriber to a grouped flow.
@usableFromInline
final class Groups<Key: Hashable & Sendable, Element: Sendable, Failure: Error> {
  @safe @exclusivity(unchecked) @usableFromInline var outlets: [Key: HotOutput<Element, Failure>] =
    [:]
  /// The first element of the group that was emitted last. It is delivered after the group.
  @safe @exclusivity(unchecked) @usableFromInline var heldBack:
    (element: Versioned<Element>, outlet: HotOutput<Element, Failure>)?

  @inlinable init() {}

  // The group that was emitted last has at least its first element, even if no other group is
  // requested.
  deinit { passHeldBack() }

  /// - Returns: Whether there was such an element.
  @inlinable
  @discardableResult
  func passHeldBack() -> Bool {
    guard let (element, outlet) = heldBack.take() else { return false }
    outlet.log.pass(element.element, at: element.version)
    return true
  }

  /// - Returns: The group to emit, if it is new.
  @inlinable
  func pass(
    _ element: Element, _ version: Version, to key: Key
  ) -> GroupedFlow<Key, Element, Failure>? {
    if let outlet = outlets[key] {
      outlet.log.pass(element, at: version)
      return nil
    }
    let outlet = HotOutput<Element, Failure>()
    outlets[key] = outlet
    heldBack = (Versioned(element, version), outlet)
    return GroupedFlow(key: key, elements: outlet.makeFlow())
  }

  @inlinable
  func end(with failure: Failure?) {
    for outlet in outlets.values { outlet.log.finish(with: failure) }
    outlets = [:]
  }
}
