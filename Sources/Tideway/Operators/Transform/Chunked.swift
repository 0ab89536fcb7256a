extension FlowSource where Element: Sendable {
  /// Collects neighbors that belong together into arrays.
  ///
  /// ```
  /// source          1-2-4-5|
  /// chunked(by: …)  ----a--(b|)
  /// ```
  ///
  /// Here numbers belong together that follow each other, a is [1, 2], and b is [4, 5].
  ///
  /// An array is emitted when the first element has come that does not belong to it, and the last one at
  /// the end. A failure drops the elements that have not been emitted. An array is never empty. It has the
  /// version of the element with which it is emitted, and the last one that of its last element. O(n)
  /// memory for n elements that belong together.
  ///
  /// - Parameter belongTogether: Returns whether an element belongs to the same array as the one before
  ///   it, which comes first.
  @inlinable
  public func chunked(
    by belongTogether: @escaping @Sendable (Element, Element) -> Bool
  ) -> Flow<[Element], Failure> {
    Flow { makeCursor().chunked(by: belongTogether) }
  }

  /// Collects neighbors that belong together, as a closure says that can throw. An error fails the
  /// result, and releases this flow.
  @_disfavoredOverload
  @inlinable
  public func chunked(
    by belongTogether: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Flow<[Element], any Error> {
    Flow { makeCursor().mapFailure { $0 as any Error }.chunked(by: belongTogether) }
  }

  /// Collects neighbors that have the same key into arrays, each with the key.
  ///
  /// ```
  /// source          1-3-4-5|
  /// chunked(on: …)  ----a-b(c|)
  /// ```
  ///
  /// Here the key is whether a number is odd: a is (true, [1, 3]), b is (false, [4]), and c is
  /// (true, [5]).
  ///
  /// An array is emitted when an element with another key has come, and the last one at the end. A failure
  /// drops the elements that have not been emitted. `grouped(by:)` collects those of one key wherever they
  /// are, in flows.
  ///
  /// - Parameter key: Returns the key of an element. It is called once for each.
  @inlinable
  public func chunked<Key: Equatable & Sendable>(
    on key: @escaping @Sendable (Element) -> Key
  ) -> Flow<(key: Key, elements: [Element]), Failure> {
    Flow { makeCursor().map { (key($0), $0) }.chunkedByKey() }
  }

  /// Collects neighbors that have the same key, which a closure returns that can throw. An error fails the
  /// result, and releases this flow.
  @_disfavoredOverload
  @inlinable
  public func chunked<Key: Equatable & Sendable>(
    on key: @escaping @Sendable (Element) throws -> Key
  ) -> Flow<(key: Key, elements: [Element]), any Error> {
    Flow {
      makeCursor().mapFailure { $0 as any Error }.tryMap { (try key($0), $0) }.chunkedByKey()
    }
  }
}

extension FlowCursor {
  @inlinable
  package func chunked(
    by belongTogether: @escaping (Element, Element) throws(Failure) -> Bool
  ) -> FlowCursor<[Element], Failure> {
    let source = FusedCursor(self)
    let chunk = Ref<[Element]>([])
    let newest = Ref(Version.initial)
    return FlowCursor<[Element], Failure>(
      pace.holdingBack, saysWhetherLast: saysWhetherLast
    ) { waker in
      while true {
        switch source.poll(waker) {
        case .element(let element, let version):
          var belongs = true
          do throws(Failure) {
            if let last = chunk.value.last { belongs = try belongTogether(last, element) }
          } catch {
            source.releaseSource()
            return .failure(error)
          }
          newest.value = version
          if belongs {
            chunk.value.append(element)
            if waker.isLast { return .pending }
          } else {
            let complete = chunk.value
            chunk.value = [element]
            return .element(complete, version)
          }
        case .pending: return .pending
        case .failure(let failure): return .failure(failure)
        case .finished:
          if chunk.value.isEmpty { return .finished }
          defer { chunk.value = [] }
          return .element(chunk.value, newest.value)
        }
      }
    }
  }

  @inlinable
  package func chunkedByKey<Key: Equatable, Value>() -> FlowCursor<
    (key: Key, elements: [Value]), Failure
  > where Element == (Key, Value) {
    chunked { (left, right) throws(Failure) in left.0 == right.0 }
      .map { chunk in (chunk[0].0, chunk.map(\.1)) }
  }
}
