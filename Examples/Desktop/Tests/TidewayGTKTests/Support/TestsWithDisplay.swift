import Testing

/// Tests that need a display, one after the other: `xvfb-run swift test`.
///
/// It isn't isolated to `UIActor`, whose loop is installed when the condition is evaluated.
@Suite("With a display", .enabled(if: Toolkit.isRunning), .serialized)
enum TestsWithDisplay {}
