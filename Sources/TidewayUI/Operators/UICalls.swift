import Tideway

// Asynchronous calls that read a source on `UIActor` until they have a result. Those of the
// standard library leave the actor, where closures of the app's isolated code don't fit.
@UIActor
extension UISource {
  /// Returns the first element, or nil if this source ends without one or the task is cancelled.
  public func first() async -> Element? {
    for await element in self { return element }
    return nil
  }

  /// Returns the first element that fulfills a condition, or nil if this source ends without one or
  /// the task is cancelled.
  public func first(where isWanted: (Element) throws -> Bool) async rethrows -> Element? {
    for await element in self where try isWanted(element) { return element }
    return nil
  }

  /// Returns the last element, or nil if this source ends without one. Waits for the end.
  public func last() async -> Element? { await reduce(nil) { $1 } }

  /// Returns the number of elements. Waits for the end.
  public func count() async -> Int { await reduce(0) { count, _ in count + 1 } }

  /// Returns all elements. Waits for the end.
  public func collect() async -> [Element] { await reduce(into: []) { $0.append($1) } }

  /// Returns the only element of a source that has exactly one.
  ///
  /// - Throws: `FlowError.noElements` if the source ends without an element or the task is
  ///   cancelled, `FlowError.moreThanOneElement` as soon as a second element arrives.
  public func single() async throws -> Element {
    var iterator = makeAsyncIterator()
    guard let element = await iterator.next() else { throw FlowError.noElements }
    if await iterator.next() != nil { throw FlowError.moreThanOneElement }
    return element
  }

  /// Combines the elements to one result. Waits for the end.
  public func reduce<Result>(
    _ seed: Result, _ combine: (Result, Element) throws -> Result
  ) async rethrows -> Result {
    var result = seed
    for await element in self { result = try combine(result, element) }
    return result
  }

  /// Combines the elements to one result, which a closure changes in place. Waits for the end.
  public func reduce<Result>(
    into seed: Result, _ update: (inout Result, Element) throws -> Void
  ) async rethrows -> Result {
    var result = seed
    for await element in self { try update(&result, element) }
    return result
  }

  /// Returns whether an element fulfills a condition, as soon as that is known.
  public func contains(where isWanted: (Element) throws -> Bool) async rethrows -> Bool {
    try await first(where: isWanted) != nil
  }

  /// Returns whether an element equals a given one, as soon as that is known.
  public func contains(_ wanted: Element) async -> Bool where Element: Equatable {
    await contains { $0 == wanted }
  }

  /// Returns whether all elements fulfill a condition, as soon as that is known.
  public func allSatisfy(_ isFulfilled: (Element) throws -> Bool) async rethrows -> Bool {
    try await !contains { try !isFulfilled($0) }
  }

  /// Returns the smallest element, or nil if there is none. Waits for the end.
  public func min(
    by isSmaller: (Element, Element) throws -> Bool
  ) async rethrows -> Element? {
    try await reduce(nil) { least, element in
      guard let least else { return element }
      return try isSmaller(element, least) ? element : least
    }
  }

  /// Returns the smallest element, or nil if there is none. Waits for the end.
  public func min() async -> Element? where Element: Comparable { await min { $0 < $1 } }

  /// Returns the largest element, or nil if there is none. Waits for the end.
  public func max(
    by isSmaller: (Element, Element) throws -> Bool
  ) async rethrows -> Element? {
    try await reduce(nil) { greatest, element in
      guard let greatest else { return element }
      return try isSmaller(greatest, element) ? element : greatest
    }
  }

  /// Returns the largest element, or nil if there is none. Waits for the end.
  public func max() async -> Element? where Element: Comparable { await max { $0 < $1 } }

  /// Calls a closure with every element, one at a time and in order, until this source ends or the
  /// task is cancelled. Further elements wait until the closure has returned.
  public func forEach(_ body: (Element) async throws -> Void) async rethrows {
    for await element in self { try await body(element) }
  }
}
