import CGtk
import Synchronization

/// Counts the objects of GLib that wrappers have had and that still exist, for tests of lifetimes.
package enum LiveObjects {
  private static let alive = Atomic(0)

  /// How many there are now.
  package static var count: Int { alive.load(ordering: .relaxed) }

  /// Counts an object until GLib frees it, which may be after its wrapper.
  static func note(_ object: UnsafeMutableRawPointer) {
    // Safe because the object has an owner while this is called. Not a weak reference: that ends when an object is
    // disposed, which it survives if somebody still owns it.
    let key = "tideway-counted"
    let typed = unsafe object.assumingMemoryBound(to: GObject.self)
    if unsafe g_object_get_data(typed, key) != nil { return }
    alive.add(1, ordering: .relaxed)
    unsafe g_object_set_data_full(typed, key, object) { _ in
      LiveObjects.alive.subtract(1, ordering: .relaxed)
    }
  }
}
