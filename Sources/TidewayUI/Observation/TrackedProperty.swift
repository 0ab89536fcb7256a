import Tideway

/// A property of any type whose next write is noted.
@UIActor
class TrackedProperty {
  /// Called before a write to something that the property reads.
  func willChange() {}

  /// Reads the property after such a write.
  ///
  /// - Parameter version: The version of the write.
  func look(at version: Version) {}

  /// Called when nothing tracks the property any more, as after its object was released.
  func trackingHasEnded() {}
}
