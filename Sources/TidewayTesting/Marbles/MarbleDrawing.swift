import Tideway

/// A diagram that is being drawn, mark by mark, in chronological order.
struct MarbleDrawing {
  let step: Duration
  private var steps: [[MarbleDiagram.Mark]] = []

  init(step: Duration) {
    require(step > .zero, "A step of a marble diagram takes longer than nothing.")
    self.step = step
  }

  var diagram: MarbleDiagram { MarbleDiagram(steps: steps) }

  mutating func add(_ mark: MarbleDiagram.Mark, at offset: Duration) {
    let index = Int(offset / step)
    extend(to: index + 1)
    steps[index].append(mark)
  }

  /// Adds a mark of a flow. A mark between two steps shows its instant, so that no diagram equals
  /// it by chance.
  mutating func addExactly(_ mark: MarbleDiagram.Mark, at offset: Duration) {
    let index = Int(offset / step)
    if step * index == offset { return add(mark, at: offset) }
    let name = if case .element(let name) = mark { name } else { mark.description }
    add(.element("\(name)@\(offset)"), at: offset)
  }

  /// Adds empty steps until there are `count` steps.
  mutating func extend(to count: Int) {
    while steps.count < count { steps.append([]) }
  }
}
