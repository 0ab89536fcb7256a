#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the terminal of the program can do, as its environment says.
struct TerminalKind: Equatable {
  /// Whether it can only write line by line.
  let isDumb: Bool
  /// Whether it has colors, and the user wants them.
  let hasColors: Bool

  /// - Parameter variable: The value of an environment variable; nil if it isn't set.
  init(_ variable: (String) -> String?) {
    let name = variable("TERM") ?? ""
    isDumb = name.isEmpty || name == "dumb"
    let isRefused = variable("NO_COLOR").map { !$0.isEmpty } ?? false
    hasColors = !isDumb && !isRefused && !Self.isMonochrome(name)
  }

  /// That of the terminal that the program was started in.
  static var current: TerminalKind {
    // Safe because the text is copied at once, and nothing here changes the environment.
    TerminalKind { name in unsafe getenv(name).map { unsafe String(cString: $0) } }
  }

  private static func isMonochrome(_ name: String) -> Bool {
    let isOld = name.hasPrefix("vt") && !name.contains("color")
    return isOld || name.hasSuffix("-m") || name.hasSuffix("-mono")
  }
}
