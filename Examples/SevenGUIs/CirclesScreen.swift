import TidewayTerminal
import Tideway
import TidewayControls
import TidewayUI
import ViewModels

/// Circles that are drawn with a press, and buttons that adjust them, undo and redo.
final class CirclesScreen: TaskScreen {
  private let drawing: CircleDrawing
  private let area = DrawingArea(width: 300, height: 120)

  init(_ drawing: CircleDrawing = CircleDrawing()) {
    self.drawing = drawing
    super.init()
    bag.insert {
      combineLatest(drawing.circles.asDriver(), drawing.selected) { circles, selected in
        circles.map { $0.shape(isFilled: $0 == selected) }
      }.drive(area.$shapes)
      area.$pointer.map { Point(x: $0.x, y: $0.y) }.bind(to: drawing.pointer)
      area.presses.bind { drawing.click(at: Point(x: $0.x, y: $0.y)) }
    }
    rows = [
      .row("Canvas", area),
      button("Adjust…", isEnabled: drawing.selected.map { $0 != nil }) { [weak self] in
        Task { await self?.adjust() }
      },
      button("Undo", isEnabled: drawing.canUndo) { drawing.undo() },
      button("Redo", isEnabled: drawing.canRedo) { drawing.redo() },
    ]
  }

  /// Shows a slider for the diameter of the selected circle, until it is closed.
  private func adjust() async {
    guard let point = drawing.pointer.value, let diameter = drawing.adjust(at: point) else {
      return
    }
    let slider = Slider(in: 4...120)
    let binding = slider.$value <-> diameter
    _ = await form?.present(
      Form("Adjust the diameter", [.row("Diameter", slider)]), buttons: ["Close"])
    binding.dispose()
    drawing.endAdjusting()
  }
}

extension Circle {
  fileprivate func shape(isFilled: Bool) -> DrawingShape {
    .circle(
      at: DrawingPoint(center.x, center.y), radius: diameter / 2, isFilled: isFilled,
      style: isFilled ? .accent : [])
  }
}
