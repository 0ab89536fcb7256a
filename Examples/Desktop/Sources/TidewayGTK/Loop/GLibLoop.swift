import CGtk
import Foundation
public import TidewayUI

/// GLib's main loop as the loop of `UIActor`.
///
/// It doesn't poll: a job from another thread wakes it. Jobs have the priority of drawing, so that
/// keys and clicks come first, and frames are drawn however many jobs there are.
public final class GLibLoop: UIRunLoop {
  /// The loop of the thread that has installed it first.
  static let shared = GLibLoop()

  private let thread = pthread_self()

  private init() {}

  /// Makes `UIActor` run on the calling thread, which then has to run GLib's loop.
  ///
  /// `Application.run` does both.
  public static func install() { UIExecutor.install(shared) }

  public var isCurrent: Bool { pthread_equal(thread, pthread_self()) != 0 }

  public func perform(_ job: @escaping @Sendable () -> Void) { perform(job, at: .ofDrawing) }

  /// Runs a job after what has happened already, and before the loop waits or draws.
  func performSoon(_ job: @escaping @Sendable () -> Void) { perform(job, at: .ofEvents) }

  /// Runs a job when nothing else is to be done: all is drawn.
  func performWhenIdle(_ job: @escaping @Sendable () -> Void) { perform(job, at: .ofNothingElse) }

  private enum Priority: Int32 {
    case ofEvents = 0
    /// GDK's own priority of drawing.
    case ofDrawing = 120
    case ofNothingElse = 300
  }

  private func perform(_ job: @escaping @Sendable () -> Void, at priority: Priority) {
    // Safe because GLib calls the function once with the job, which is released there.
    let data = unsafe Unmanaged.passRetained(Job(job)).toOpaque()
    unsafe g_idle_add_full(
      priority.rawValue,
      { data in
        if let data = unsafe data {
          unsafe Unmanaged<Job>.fromOpaque(data).takeRetainedValue().body()
        }
        return 0
      }, data, nil)
  }

  private final class Job: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
