package import Testing

/// How a process ends in which nobody handles the faults that `Diagnostics` reports: the first stops
/// a debug build, and a release build only logs it.
package var endAfterFault: ExitTest.Condition {
  #if DEBUG
    .failure
  #else
    .success
  #endif
}
