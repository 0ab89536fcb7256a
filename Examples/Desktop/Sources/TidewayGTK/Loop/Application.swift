import CGtk
import Foundation
import Tideway
public import TidewayUI

/// The program: it runs GLib's loop until its last window is closed.
///
/// ```swift
/// @main struct Hello {
///   static func main() {
///     Application.run { Window("Hello") { Label("Hello, world!") }.show() }
///   }
/// }
/// ```
@UIActor
public enum Application {
  /// The windows that are shown.
  public internal(set) static var windows: [Window] = []

  /// Whether there is a display on which windows can be shown.
  ///
  /// The first call connects to it, and has to be made on the thread that runs the loop.
  public nonisolated static let hasDisplay: Bool = {
    // The name of the program for those who can't see it.
    unsafe g_set_prgname(ProcessInfo.processInfo.processName)
    return gtk_init_check() != 0
  }()

  /// Calls a closure that shows the first windows, and returns when the last window is closed.
  ///
  /// Without a display it says so, and exits with 1.
  public nonisolated static func run(_ start: @UIActor () -> Void) {
    guard hasDisplay else {
      FileHandle.standardError.write(
        Data("There is no display: DISPLAY isn't set, or wrong.\n".utf8))
      exit(1)
    }
    GLibLoop.install()
    UIActor.assumeIsolated {
      Style.install()
      start()
      turn()
    }
  }

  /// Runs the loop of the calling thread forever, for windows that come and go, as in tests.
  ///
  /// - Parameter ready: Called when jobs of `UIActor` run.
  public nonisolated static func runForever(ready: () -> Void) {
    guard hasDisplay else { return }
    GLibLoop.install()
    UIActor.assumeIsolated { Style.install() }
    ready()
    while true { turnOnce() }
  }

  /// Closes all windows, so that `run` returns.
  public static func quit() {
    for window in windows { window.close() }
  }

  /// Waits until nothing is to be done, as after a window was shown.
  package static func settle() async {
    await withCheckedContinuation { continuation in
      GLibLoop.shared.performWhenIdle { continuation.resume() }
    }
  }

  private static func turn() {
    while !windows.isEmpty { turnOnce() }
  }

  private nonisolated static func turnOnce() { _ = g_main_context_iteration(nil, 1) }
}
