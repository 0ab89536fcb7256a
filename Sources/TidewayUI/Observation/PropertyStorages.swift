import Observation
import Tideway

/// The storages of all properties that are cells: one for each object and path, as long as it is
/// used or tracked.
///
/// Sendable because the lock guards the dictionary.
final class PropertyStorages: @unchecked Sendable {
  static let shared = PropertyStorages()

  /// Sendable because a key path never changes, and this one is only compared and hashed here.
  private struct Key: Hashable, @unchecked Sendable {
    let object: ObjectIdentifier
    let path: AnyKeyPath
  }

  private struct Reference {
    weak var storage: AnyObject?
    /// Distinguishes the object from a later one at the same address.
    weak var object: AnyObject?
  }

  private let lock = Lock()
  private var references: [Key: Reference] = [:]

  @UIActor
  func storage<Object: AnyObject & Observable, Value>(
    of object: Object, _ path: KeyPath<Object, Value>
  ) -> PropertyStorage<Value> {
    let key = Key(object: ObjectIdentifier(object), path: path)
    if let storage = storage(at: key, of: object) as? PropertyStorage<Value> { return storage }
    let access = PropertyAccess(path, of: object)
    let storage = PropertyStorage(access, current: object[keyPath: path]) { self.forget(key) }
    lock.withLock { references[key] = Reference(storage: storage, object: object) }
    return storage
  }

  private func storage(at key: Key, of object: AnyObject) -> AnyObject? {
    lock.withLock {
      guard let reference = references[key], reference.object === object else { return nil }
      return reference.storage
    }
  }

  /// Removes a storage that was released, unless there is a newer one.
  private func forget(_ key: Key) {
    let newer = lock.withLock {
      let storage = references[key]?.storage
      if storage == nil { references[key] = nil }
      return storage
    }
    // This may be the last reference, which must not be released under the lock.
    withExtendedLifetime(newer) {}
  }
}
