import CGtk
public import TidewayUI

/// Measures the times between the frames of a window, which are then drawn one after the other.
@UIActor
public final class FrameMeter {
  /// Happens at each frame.
  public let frames = ControlEvent<Void>()
  /// The times between frames.
  public private(set) var intervals: [Duration] = []
  private var last: Int?
  private let object: GLibObject
  private var callback: guint = 0

  /// Begins to measure, until it is released.
  public init(_ window: Window) {
    object = window.object
    let meter = Reference(self)
    // Safe because GTK calls the function with the data that it owns.
    let data = unsafe Unmanaged.passRetained(meter).toOpaque()
    callback = unsafe gtk_widget_add_tick_callback(
      object.typed(),
      { _, _, data in
        guard let data = unsafe data else { return 0 }
        let meter = unsafe Unmanaged<Reference>.fromOpaque(data).takeUnretainedValue()
        return UIActor.assumeIsolated { meter.target?.note() ?? false } ? 1 : 0
      }, data,
      { data in if let data = unsafe data { unsafe Unmanaged<Reference>.fromOpaque(data).release() }
      })
  }

  /// The longest time between two frames.
  public var longest: Duration { intervals.max() ?? .zero }

  /// The time that half of the frames have stayed below.
  public var median: Duration {
    intervals.isEmpty ? .zero : intervals.sorted()[intervals.count / 2]
  }

  private func note() -> Bool {
    let now = g_get_monotonic_time()
    if let last { intervals.append(.microseconds(now - last)) }
    last = now
    frames.send()
    return true
  }

  private final class Reference: Sendable {
    @UIActor private(set) weak var target: FrameMeter?

    @UIActor init(_ target: FrameMeter) { self.target = target }
  }
}
