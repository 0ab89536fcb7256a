import Tideway

/// The values that a property has set on the object that it wraps, which distinguish their echoes
/// from the user's changes.
///
/// A target keeps the version of the value that it gets, raises it, or writes at fresh versions
/// while it is set.
struct OwnWrites {
  private struct Setting {
    let version: Version
    /// The ticks that were taken while the object was set.
    var moments: Range<UInt64>

    func isEchoed(at reported: Version) -> Bool {
      reported == version || moments.contains(reported.tick)
        || reported.isSameMoment(as: version) && reported.revision > version.revision
    }
  }

  /// How many settings are remembered: an object need not report that it was set.
  private static let most = 16
  private var settings: [Setting] = []

  /// Remembers a setting.
  ///
  /// - Parameter moments: The ticks that were taken during the setting.
  mutating func note(_ version: Version, _ moments: Range<UInt64>) {
    if settings.count == OwnWrites.most { settings.removeFirst() }
    settings.append(Setting(version: version, moments: moments))
  }

  /// Whether a report of the object is an echo of a setting.
  mutating func contains(_ version: Version) -> Bool {
    let echoed = settings.firstIndex { $0.isEchoed(at: version) }
    guard let echoed else { return false }
    // OwnWrites come in the order of the settings.
    settings.removeFirst(echoed)
    // The object keeps versions, so the ticks in between belong to other writes.
    if settings[0].version == version { settings[0].moments = 0..<0 }
    return true
  }
}
