public import Tideway
public import TidewayUI

/// Circles that are drawn by clicking, and whose diameter is adjusted. All of it can be undone.
@UIActor
public final class CircleDrawing {
  /// The circles, from the first one that was drawn.
  public let circles: BehaviorRelay<[Circle]>
  /// Where the pointer is; nil if it is elsewhere.
  public let pointer = BehaviorRelay<Point?>(value: nil)
  /// The circle whose diameter is being adjusted.
  public let adjusted = BehaviorRelay<Circle.ID?>(value: nil)
  private let history: History<[Circle]>

  /// The circle to highlight: the one that is being adjusted, or the nearest of those around the
  /// pointer.
  public var selected: Driver<Circle?> {
    combineLatest(circles, pointer, adjusted) { circles, pointer, adjusted in
      circles.first { $0.id == adjusted } ?? pointer.flatMap(circles.nearest)
    }.distinctUntilChanged().asDriver()
  }
  /// Whether there is something to undo.
  public var canUndo: Driver<Bool> { history.canUndo.asDriver() }
  /// Whether there is something to redo.
  public var canRedo: Driver<Bool> { history.canRedo.asDriver() }

  /// Creates a drawing without circles.
  public init() {
    let circles = BehaviorRelay<[Circle]>(value: [])
    self.circles = circles
    history = History(of: circles)
  }

  /// Draws a circle, where there is none.
  public func click(at point: Point) {
    pointer.accept(point)
    circles.update { circles in
      guard circles.nearest(to: point) == nil else { return }
      let id = (circles.last?.id ?? 0) + 1
      circles.append(Circle(id: id, center: point, diameter: 40))
    }
  }

  /// Begins to adjust the diameter of the nearest circle around a place.
  ///
  /// All changes up to ``endAdjusting()`` are one step of the undo.
  ///
  /// - Returns: The diameter, to be bound to a slider; nil if there is no circle.
  public func adjust(at point: Point) -> PartRelay<Double>? {
    endAdjusting()
    guard let circle = circles.value.nearest(to: point) else { return nil }
    history.beginGroup()
    adjusted.accept(circle.id)
    return circles[\.self, id: circle.id]?[\.diameter]
  }

  /// Ends the adjusting, if there is any.
  public func endAdjusting() {
    guard adjusted.value != nil else { return }
    adjusted.accept(nil)
    history.endGroup()
  }

  /// Takes back the last circle or diameter.
  public func undo() { history.undo() }

  /// Does again what was undone last.
  public func redo() { history.redo() }
}

extension [Circle] {
  /// Returns the circle around a place whose center is nearest.
  fileprivate func nearest(to point: Point) -> Circle? {
    filter { $0.contains(point) }
      .min { $0.center.distance(to: point) < $1.center.distance(to: point) }
  }
}
