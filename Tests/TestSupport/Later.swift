/// Gives a value after a suspension.
package func later<T>(_ value: T) async -> T {
  await Task.yield()
  return value
}
