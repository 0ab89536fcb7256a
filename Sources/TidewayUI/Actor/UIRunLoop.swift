#if !(MainActorUI || canImport(Darwin))
  /// A run loop that can run the jobs of `UIActor`, such as that of a toolkit, on the thread that
  /// owns its windows.
  ///
  /// ```swift
  /// final class ToolkitLoop: UIRunLoop {
  ///   func perform(_ job: @escaping @Sendable () -> Void) { toolkit_add_idle(job) }
  ///   var isCurrent: Bool { toolkit_is_main_thread() }
  /// }
  /// UIExecutor.install(ToolkitLoop())
  /// ```
  public protocol UIRunLoop: Sendable {
    /// Runs a job on the loop's thread, soon and once, but never before this method returns. It may
    /// be called on any thread. `UIActor` requests one run for all pending jobs, and keeps their
    /// order itself.
    func perform(_ job: @escaping @Sendable () -> Void)

    /// Whether the calling code runs on the loop's thread.
    var isCurrent: Bool { get }
  }
#endif
