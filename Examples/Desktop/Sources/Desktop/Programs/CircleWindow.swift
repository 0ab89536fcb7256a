import Tideway
import TidewayGTK
import TidewayUI
import ViewModels

/// A drawing of circles. A click draws one, and the second button shows a menu to adjust one.
final class CircleWindow: Window {
  private let drawing = CircleDrawing()
  private let area = DrawingArea(width: 480, height: 320)
  private let adjust = Command("_Adjust diameter…")
  private let undo = Command("_Undo", keys: "<Control>z")
  private let redo = Command("_Redo", keys: "<Control><Shift>z")

  /// Where the menu is shown: the pointer leaves it for the menu.
  private var menuPlace = Point(x: 0, y: 0)

  init() {
    super.init("Circles", width: 560, height: 420)
    area.named("Drawing").styled("view")
    menus = [Menu("_Edit", [undo, redo])]
    content = Frame { area }.margins(12)
    area.draw(combineLatest(drawing.circles.asDriver(), drawing.selected)) { canvas, drawn in
      let (circles, selected) = drawn
      for circle in circles { canvas.draw(circle, isSelected: circle == selected) }
    }
    bind()
  }

  private func bind() {
    bag.insert {
      area.clicks.bind(with: drawing) { $0.click(at: Point($1)) }
      area.$pointer.edits.bind(with: drawing) { $0.pointer.accept($1.map { Point($0) }) }
      area.secondaryClicks.bind(with: self) { $0.showMenu(at: $1) }
      adjust.activations.bind(with: self) { $0.adjustDiameter() }
      drawing.canUndo.drive(undo.$isEnabled)
      drawing.canRedo.drive(redo.$isEnabled)
      undo.activations.bind(with: drawing) { $0.undo() }
      redo.activations.bind(with: drawing) { $0.redo() }
    }
  }

  private func showMenu(at place: PointerEvent) {
    menuPlace = Point(place)
    area.show(Menu([adjust]), at: place)
  }

  private func adjustDiameter() {
    guard let diameter = drawing.adjust(at: menuPlace) else { return }
    let slider = Scale(in: 10...200, step: 1, digits: 0)
    let dialog = Window("Diameter", width: 320, in: self) { Fields { Field("_Diameter", slider) } }
    (slider.$value <-> diameter).disposed(by: dialog.bag)
    dialog.closes.bind(with: drawing) { $0.endAdjusting() }.disposed(by: bag)
    dialog.closeOnEscape()
    dialog.show()
  }
}

extension Canvas {
  fileprivate func draw(_ circle: Circle, isSelected: Bool) {
    self.circle(x: circle.center.x, y: circle.center.y, diameter: circle.diameter)
    if isSelected { fill(accent.faded(to: 0.4), keepsPath: true) }
    stroke(foreground, width: 1.5)
  }
}

extension Point {
  fileprivate init(_ event: PointerEvent) { self.init(x: event.x, y: event.y) }
}
