import Tideway
public import TidewayControls
public import TidewayUI

/// An area that shows shapes, and reports where the user points.
///
/// ```swift
/// let area = DrawingArea(width: 100, height: 50)
/// drawing.circles.map { $0.map(shape) }.bind(to: area.$shapes).disposed(by: bag)
/// area.presses.bind { drawing.addCircle(at: $0) }.disposed(by: bag)
/// ```
///
/// Places are points of the drawing, however large it is shown. `press(at:)` and the others are
/// actions of the user: with the mouse, or with arrow keys that move the pointer, and Return.
public final class DrawingArea: Control {
  /// Its lower right corner: how many points it is wide and high.
  public let extent: DrawingPoint
  /// What it shows; later ones are above earlier ones.
  @ControlProperty public var shapes: [DrawingShape]
  /// Where the user points: where the mouse was used last, or arrow keys have moved to.
  @ControlProperty public var pointer: DrawingPoint
  /// Happens when the user presses the mouse button or Return, with the place.
  public let presses = ControlEvent<DrawingPoint>()
  /// Happens when the user moves the mouse with the button held, with the place.
  public let drags = ControlEvent<DrawingPoint>()
  /// Happens when the user releases the mouse button, with the place.
  public let releases = ControlEvent<DrawingPoint>()

  /// Creates an area of a number of points, at least one in each direction.
  public init(width: Double, height: Double, shapes: [DrawingShape] = []) {
    extent = DrawingPoint(max(1, width), max(1, height))
    _shapes = ControlProperty(wrappedValue: shapes)
    _pointer = ControlProperty(wrappedValue: DrawingPoint(extent.x / 2, extent.y / 2))
  }

  /// Moves the pointer, as an action of the user. It stays inside of the area.
  public func movePointer(to point: DrawingPoint) {
    let inside = inside(point)
    if acceptsUser, inside != pointer { $pointer.edit(inside) }
  }

  /// Performs the user's press of the mouse button or Return at a place.
  public func press(at point: DrawingPoint) { report(point, presses) }

  /// Performs a drag by the user to a place.
  public func drag(to point: DrawingPoint) { report(point, drags) }

  /// Performs the user's release of the mouse button at a place.
  public func release(at point: DrawingPoint) { report(point, releases) }

  private func report(_ point: DrawingPoint, _ event: ControlEvent<DrawingPoint>) {
    guard acceptsUser else { return }
    simultaneously {
      movePointer(to: point)
      event.send(inside(point))
    }
  }

  private func inside(_ point: DrawingPoint) -> DrawingPoint {
    DrawingPoint(min(max(point.x, 0), extent.x), min(max(point.y, 0), extent.y))
  }
}
