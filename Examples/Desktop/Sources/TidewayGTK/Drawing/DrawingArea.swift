import CGtk
import Tideway
public import TidewayUI

/// A place that the program draws, and in which it sees the pointer.
///
/// ```swift
/// area.draw(model.circles) { canvas, circles in … }
/// area.clicks.bind { model.click(at: $0) }.disposed(by: area.bag)
/// ```
public final class DrawingArea: Widget {
  /// Where the pointer is; nil while it is elsewhere.
  @ControlProperty public var pointer: PointerEvent? = nil
  /// Happens when the first button is pressed.
  public let clicks = ControlEvent<PointerEvent>()
  /// Happens when the second button is pressed, as for a menu.
  public let secondaryClicks = ControlEvent<PointerEvent>()
  /// Happens when the pointer moves with the first button pressed, and when that begins and ends.
  public let drags = ControlEvent<Drag>()
  private let drawer: Drawer
  private var controllers: [GLibObject] = []

  /// Creates an area that is at least this large, in pixels, and takes the space that is left.
  public init(width: Int = 200, height: Int = 150) {
    let object = unsafe GLibObject(gtk_drawing_area_new())
    drawer = Drawer(object)
    super.init(object)
    sized(width: width, height: height).expanding(vertically: true)
    unsafe gtk_widget_set_focusable(object.typed(), 1)
    watchButton(1, clicks)
    watchButton(3, secondaryClicks)
    watchPointer()
    watchDrags()
  }

  /// Draws the newest element of a source, whenever there is a new one or the size has changed.
  public func draw<Source: UISource>(
    _ source: Source, _ body: @escaping (borrowing Canvas, Source.Element) -> Void
  ) {
    source.bind(with: drawer) { drawer, element in drawer.draw { body($0, element) } }
      .disposed(by: bag)
  }

  private func watchButton(_ button: guint, _ event: ControlEvent<PointerEvent>) {
    let gesture = unsafe GLibObject(adopting: gtk_gesture_click_new())
    unsafe gtk_gesture_single_set_button(gesture.opaque, button)
    gesture.connect("pressed") {
      event.send(PointerEvent(x: $0.double(1), y: $0.double(2), clicks: $0.integer(0)))
      return false
    }
    keep(gesture)
  }

  private func watchPointer() {
    let motion = unsafe GLibObject(adopting: gtk_event_controller_motion_new()), pointer = $pointer
    motion.connect("motion") {
      pointer.edit(PointerEvent(x: $0.double(0), y: $0.double(1)))
      return false
    }
    motion.connect("leave") { pointer.edit(nil) }
    keep(motion)
  }

  private func watchDrags() {
    let gesture = unsafe GLibObject(adopting: gtk_gesture_drag_new()), drags = drags
    var start = PointerEvent(x: 0, y: 0)
    gesture.connect("drag-begin") {
      start = PointerEvent(x: $0.double(0), y: $0.double(1))
      drags.send(Drag(phase: .began, start: start, place: start))
      return false
    }
    for (signal, phase) in [("drag-update", Drag.Phase.moved), ("drag-end", .ended)] {
      gesture.connect(signal) {
        let place = PointerEvent(x: start.x + $0.double(0), y: start.y + $0.double(1))
        drags.send(Drag(phase: phase, start: start, place: place))
        return false
      }
    }
    keep(gesture)
  }

  private func keep(_ controller: GLibObject) {
    controllers.append(controller)
    add(controller)
  }
}
