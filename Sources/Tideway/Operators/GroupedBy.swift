/// The elements of a flow that have one key.
///
/// It is hot: a subscriber gets what comes after it subscribed. Only the first one gets everything,
/// however late it is.
public struct GroupedFlow<Key: Sendable, Element, Failure: Error>: FlowSource {
  public typealias AsyncIterator = FlowIterator<Element, Failure>

  /// What the elements have in common.
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
  /// Gives a flow for each key, of the elements that have it.
  ///
  /// ```
  /// source         1---2---3---4---|
  /// by { $0 % 2 }  o---e-----------|
  ///   o, key 1     1-------3-------|
  ///   e, key 0         2-------4---|
  /// ```
  ///
  /// A group is announced before its first element. Groups end with this flow and fail with it; they
  /// also end when the subscriber to the result goes. They get their elements while the result is polled:
  /// watch them beside it, not in the loop over it. Elements keep their versions. Memory for each key.
  @inlinable
  public func grouped<Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Element) -> Key
  ) -> Flow<GroupedFlow<Key, Element, Failure>, Failure> {
    Flow { makeCursor().grouped(by: key) }
  }

  /// Gives a flow for each key, which a closure gives that may throw.
  ///
  /// - Returns: A flow that also fails, with its groups, with what `key` throws.
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
    let source = Upstream(self)
    let groups = Groups<Key, Element, Failure>()
    return FlowCursor<GroupedFlow<Key, Element, Failure>, Failure>(.live) { waker in
      if groups.passHeldBack() { return .comingAgain(waker) }
      switch source.poll(waker) {
      case .pending: return .pending
      case .element(let element, let version):
        do throws(Failure) {
          let group = groups.pass(element, version, to: try key(element))
          return group.map { .element($0, version) } ?? .comingAgain(waker)
        } catch {
          source.letGo()
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
  @usableFromInline var outlets: [Key: Outlet<Element, Failure>] = [:]
  /// The first element of a group that has just been announced, given after that.
  @usableFromInline var heldBack: (element: Versioned<Element>, outlet: Outlet<Element, Failure>)?

  @inlinable init() {}

  // The group that was announced last has at least its first element, also if nobody wants another one.
  deinit { passHeldBack() }

  /// - Returns: Whether there was something.
  @inlinable
  @discardableResult
  func passHeldBack() -> Bool {
    guard let (element, outlet) = heldBack.take() else { return false }
    outlet.hub.pass(element.element, at: element.version)
    return true
  }

  /// - Returns: The group to announce, if it is new.
  @inlinable
  func pass(
    _ element: Element, _ version: Version, to key: Key
  ) -> GroupedFlow<Key, Element, Failure>? {
    if let outlet = outlets[key] {
      outlet.hub.pass(element, at: version)
      return nil
    }
    let outlet = Outlet<Element, Failure>()
    outlets[key] = outlet
    heldBack = (Versioned(element, version), outlet)
    return GroupedFlow(key: key, elements: outlet.makeFlow())
  }

  @inlinable
  func end(with failure: Failure?) {
    for outlet in outlets.values { outlet.hub.finish(with: failure) }
    outlets = [:]
  }
}
