/// A cell's value, or the reason it has none that can be shown, its version, and the versions with
/// which the value and its storage were written.
@usableFromInline
package struct CellSnapshot<Value> {
  @usableFromInline package let value: Result<Value, any Error>
  @usableFromInline package let version: Version
  @usableFromInline package let written: Version
  /// Newer than `written` when only other parts of the storage have been written since.
  @usableFromInline let rootWritten: Version
  /// Whether the value may have parts that are cells, with versions of their own.
  @usableFromInline let mayHaveParts: Bool

  @inlinable
  package init(
    _ value: Result<Value, any Error>, _ version: Version, written: Version,
    mayHaveParts: Bool = true
  ) {
    self.init(value, version, written: written, root: written, mayHaveParts: mayHaveParts)
  }

  @inlinable
  init(
    _ value: Result<Value, any Error>, _ version: Version, written: Version, root: Version,
    mayHaveParts: Bool = true
  ) {
    self.value = value
    self.version = version
    self.written = written
    rootWritten = root
    self.mayHaveParts = mayHaveParts
  }

  /// Returns a snapshot of a value derived from this one, at the same versions.
  @inlinable
  package func with<Other>(_ value: Result<Other, any Error>) -> CellSnapshot<Other> {
    CellSnapshot<Other>(value, version, written: written, root: rootWritten)
  }

  /// Returns a snapshot of a part that was written at another version than the whole.
  @inlinable
  func written(at version: Version) -> CellSnapshot {
    CellSnapshot(value, self.version, written: version, root: rootWritten)
  }
}
