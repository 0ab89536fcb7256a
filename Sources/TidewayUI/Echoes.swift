import Tideway

/// What a property has set on the object that it wraps: it tells what comes back of that from what the user
/// does.
///
/// A target keeps the version of what it is given, or writes at moments of its own while it is written to.
struct Echoes {
  private struct Setting {
    let version: Version
    /// The moments that were taken while the object was set.
    var moments: Range<UInt64>
  }

  /// How many are remembered: an object need not say that it was set.
  private static let most = 16
  private var settings: [Setting] = []

  /// Remembers what was set.
  ///
  /// - Parameter moments: Those that were taken meanwhile.
  mutating func note(_ version: Version, _ moments: Range<UInt64>) {
    if settings.count == Echoes.most { settings.removeFirst() }
    settings.append(Setting(version: version, moments: moments))
  }

  /// Whether what the object says comes back of what was set on it.
  mutating func contains(_ version: Version) -> Bool {
    let echoed = settings.firstIndex {
      $0.version == version || $0.moments.contains(version.tick)
    }
    guard let echoed else { return false }
    // They come in the order of the settings.
    settings.removeFirst(echoed)
    // It keeps versions: at the moments in between others have written.
    if settings[0].version == version { settings[0].moments = 0..<0 }
    return true
  }
}
