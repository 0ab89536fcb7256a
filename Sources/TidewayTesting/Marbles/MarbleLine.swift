/// A line of a figure: a diagram with time from left to right.
struct MarbleLine {
  static let margin = 16
  static let letterWidth = 9
  private static let radius = 15
  /// The distance of marbles of the same instant.
  private static let stack = 26

  private let diagram: MarbleDiagram
  private let colors: [String: Int]
  private let stepWidth: Int
  private let right: Int
  /// The vertical position of the line itself.
  private let y: Int
  let height: Int

  /// - Parameter top: The top of the line's area.
  init(
    _ diagram: MarbleDiagram, colors: [String: Int], stepWidth: Int, top: Int, right: Int
  ) {
    self.diagram = diagram
    self.colors = colors
    self.stepWidth = stepWidth
    self.right = right
    y = top + 26
    let most = diagram.steps.map { $0.count { $0.isElement } }.max() ?? 0
    height = 52 + max(0, most - 1) * MarbleLine.stack
  }

  var shapes: [String] {
    let marks = diagram.steps.enumerated().flatMap { step, marks in shapes(of: marks, at: step) }
    return axis + marks
  }

  /// The time axis. For a subscription, it is solid only while the subscription lasts.
  private var axis: [String] {
    let left = MarbleLine.margin
    let arrow = SVG.element(
      "path", ["class": "arrow", "d": "M\(right) \(y) l-9 -5 v10 z"])
    guard let first = diagram.firstStep(of: .subscription) else {
      return [SVG.line("time", left, y, right - 6, y), arrow]
    }
    let last = diagram.firstStep(of: .release).map(x) ?? right - 6
    return [
      SVG.line("silent", left, y, right - 6, y), SVG.line("time", x(first), y, last, y), arrow,
    ]
  }

  private func x(_ step: Int) -> Int {
    MarbleLine.margin + stepWidth * step + stepWidth / 2
  }

  /// Returns the shapes of an instant. Ends are drawn behind the marbles, which hang down from the
  /// line.
  private func shapes(of marks: [MarbleDiagram.Mark], at step: Int) -> [String] {
    let ends = marks.filter { !$0.isElement }.flatMap { end($0, x(step)) }
    let names = marks.compactMap(\.name)
    return ends
      + names.enumerated().flatMap { index, name in
        marble(name, x(step), y + index * MarbleLine.stack)
      }
  }

  private func end(_ mark: MarbleDiagram.Mark, _ x: Int) -> [String] {
    switch mark {
    case .end: [SVG.line("end", x, y - 18, x, y + 18)]
    case .failure:
      [
        SVG.line("failure", x - 10, y - 10, x + 10, y + 10),
        SVG.line("failure", x - 10, y + 10, x + 10, y - 10),
      ]
    case .subscription, .release:
      [
        SVG.line("mark", x, y - 8, x, y + 8),
        SVG.text("mark", x, y - 17, mark.description),
      ]
    case .element: []
    }
  }

  static func halfWidth(of name: String) -> Int {
    max(radius, name.count * letterWidth / 2 + 6)
  }

  /// Returns a circle, or a wider shape for a longer name.
  private func marble(_ name: String, _ x: Int, _ y: Int) -> [String] {
    let radius = MarbleLine.radius
    let half = MarbleLine.halfWidth(of: name)
    let kind = "marble color\(colors[name] ?? 0)"
    let shape =
      half == radius
      ? SVG.element("circle", ["class": kind, "cx": x, "cy": y, "r": radius])
      : SVG.element(
        "rect",
        [
          "class": kind, "x": x - half, "y": y - radius, "width": half * 2, "height": radius * 2,
          "rx": radius,
        ])
    return [shape, SVG.text("name", x, y, name)]
  }
}

extension MarbleDiagram.Mark {
  fileprivate var name: String? {
    if case .element(let name) = self { name } else { nil }
  }

  fileprivate var isElement: Bool { name != nil }
}
