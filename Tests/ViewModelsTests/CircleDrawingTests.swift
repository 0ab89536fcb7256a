import Testing
import Tideway
import TidewayUI
import ViewModels

@Suite("A drawing of circles")
@UIActor
struct CircleDrawingTests {
  let drawing = CircleDrawing()
  let selected: Shown<Circle?>, canUndo: Shown<Bool>, canRedo: Shown<Bool>

  init() {
    selected = Shown(drawing.selected)
    canUndo = Shown(drawing.canUndo)
    canRedo = Shown(drawing.canRedo)
  }

  private var diameters: [Double] { drawing.circles.value.map(\.diameter) }

  private func click(_ x: Double, _ y: Double = 0) { drawing.click(at: Point(x: x, y: y)) }
  private func point(at x: Double) { drawing.pointer.accept(Point(x: x, y: 0)) }

  @Test("draws a circle where none is, and selects it")
  func draws() {
    click(100, 50)
    #expect(drawing.circles.value.map(\.center) == [Point(x: 100, y: 50)])
    #expect(selected.now?.id == 1 && diameters == [40])
  }

  @Test("draws none in a circle, and one at its edge")
  func edges() {
    click(0)
    click(19.9)
    #expect(drawing.circles.value.count == 1)
    click(20)
    #expect(drawing.circles.value.count == 2)
  }

  @Test("selects the nearest circle around the pointer, and none elsewhere")
  func selects() {
    click(0)
    click(30)
    point(at: 14)
    #expect(selected.now?.id == 1)
    point(at: 16)
    #expect(selected.now?.id == 2)
    point(at: 60)
    #expect(selected.now == nil)
    point(at: 1)
    drawing.pointer.accept(nil)
    #expect(selected.now == nil)
  }

  @Test("undoes and redoes circles; a new one drops what was undone")
  func undoes() {
    click(0)
    click(100)
    drawing.undo()
    #expect(drawing.circles.value.count == 1 && canUndo.now && canRedo.now)
    drawing.redo()
    #expect(drawing.circles.value.count == 2 && !canRedo.now)
    drawing.undo()
    drawing.undo()
    #expect(drawing.circles.value == [] && !canUndo.now)
    click(200)
    #expect(!canRedo.now)
  }

  @Test("a click that draws nothing is no step")
  func noStep() {
    click(0)
    click(1)
    drawing.undo()
    #expect(!canUndo.now)
  }

  @Test("a drag of the diameter is one step, however slow; two drags are two")
  func drags() throws {
    click(0)
    for drag in [[50.0, 60, 70], [80, 90]] {
      let diameter = try #require(drawing.adjust(at: Point(x: 0, y: 0)))
      for value in drag { diameter.accept(value) }
      drawing.endAdjusting()
    }
    #expect(diameters == [90])
    drawing.undo()
    #expect(diameters == [70])
    drawing.undo()
    #expect(diameters == [40])
    drawing.redo()
    drawing.redo()
    #expect(diameters == [90])
    for _ in 0..<3 { drawing.undo() }
    #expect(diameters == [] && !canUndo.now)
  }

  @Test("a dialog without a change is no step")
  func dialogAlone() {
    click(0)
    _ = drawing.adjust(at: Point(x: 0, y: 0))
    drawing.endAdjusting()
    drawing.undo()
    #expect(!canUndo.now)
  }

  @Test("a slider that is bound to the diameter is moved by an undo")
  func slider() throws {
    click(0)
    let slider = ControlProperty(wrappedValue: 0.0), bag = DisposeBag()
    (slider <-> (try #require(drawing.adjust(at: Point(x: 0, y: 0))))).disposed(by: bag)
    #expect(slider.wrappedValue == 40)
    slider.edit(55)
    #expect(diameters == [55])
    drawing.undo()
    #expect(slider.wrappedValue == 40)
  }

  @Test("keeps the circle that is adjusted selected, wherever the pointer is")
  func adjusted() {
    click(0)
    click(100)
    _ = drawing.adjust(at: Point(x: 0, y: 0))
    point(at: 100)
    #expect(selected.now?.id == 1)
    drawing.endAdjusting()
    #expect(selected.now?.id == 2)
  }

  @Test("adjusts nothing where no circle is, and ends what isn't begun")
  func nothing() {
    #expect(drawing.adjust(at: Point(x: 0, y: 0)) == nil)
    drawing.endAdjusting()
    #expect(drawing.adjusted.value == nil)
  }
}
