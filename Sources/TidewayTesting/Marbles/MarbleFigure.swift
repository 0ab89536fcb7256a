/// A marble diagram as a picture: the lines of the sources, a box with the operator, and the lines
/// of the results.
///
/// ```swift
/// let figure = MarbleFigure(
///   sources: ["ab---c|"], operator: "debounce(for: .seconds(2))", result: "---b--(c|)")
/// print(figure.svg())
/// ```
///
/// Elements are circles with their names, with one color for each name. An end is a bar, and a
/// failure is a cross. The picture is readable on a light and on a dark page, and has no external
/// dependencies.
public struct MarbleFigure: Hashable, Sendable {
  /// The lines above the box.
  public var sources: [MarbleDiagram]
  /// The text in the box. If it is empty, there is no box.
  public var legend: String
  /// The lines below the box.
  public var results: [MarbleDiagram]

  /// Creates a figure with one result.
  public init(sources: [MarbleDiagram], operator legend: String, result: MarbleDiagram) {
    self.init(sources: sources, operator: legend, results: [result])
  }

  /// Creates a figure with several results, or none.
  public init(sources: [MarbleDiagram], operator legend: String, results: [MarbleDiagram]) {
    self.sources = sources
    self.legend = legend
    self.results = results
  }

  /// Returns the figure as the text of an SVG file.
  public func svg() -> String {
    var y = 0
    let before = lines(sources, &y)
    let box = box(&y)
    let after = lines(results, &y)
    let open = SVG.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "marbles", "width": width, "height": y,
        "viewBox": "0 0 \(width) \(y)", "role": "img",
      ], "")
    let content = [SVG.element("title", [:], SVG.escaped(title)), MarbleFigure.style]
    let all = content + before + box + after
    return open.dropLast("</svg>".count) + "\n" + all.joined(separator: "\n") + "\n</svg>\n"
  }

  /// The accessible description of the picture.
  private var title: String {
    ([sources.map(\.description), [legend], results.map(\.description)].joined())
      .filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private var width: Int {
    let steps = (sources + results).map(\.steps.count).max() ?? 0
    return max(
      MarbleLine.margin * 2 + stepWidth * (steps + 1),
      MarbleLine.margin * 4 + legend.count * MarbleLine.letterWidth)
  }

  /// The width of a step, which fits the longest name.
  private var stepWidth: Int {
    max(40, (colors.keys.map(MarbleLine.halfWidth).max() ?? 0) * 2 + 4)
  }

  /// Returns the lines, one below the other, starting at `y`.
  private func lines(_ diagrams: [MarbleDiagram], _ y: inout Int) -> [String] {
    diagrams.flatMap { diagram in
      let line = MarbleLine(
        diagram, colors: colors, stepWidth: stepWidth, top: y, right: width - MarbleLine.margin)
      y += line.height
      return line.shapes
    }
  }

  private func box(_ y: inout Int) -> [String] {
    if legend.isEmpty { return [] }
    let top = y + 6, height = 36
    y += height + 12
    return [
      SVG.element(
        "rect",
        [
          "class": "box", "x": MarbleLine.margin, "y": top, "width": width - MarbleLine.margin * 2,
          "height": height, "rx": 6,
        ]),
      SVG.text("legend", width / 2, top + height / 2, legend),
    ]
  }

  /// A color for each name, in the order of their first appearance.
  private var colors: [String: Int] {
    var colors: [String: Int] = [:]
    for case .element(let name) in (sources + results).flatMap(\.steps).joined() {
      if colors[name] == nil { colors[name] = colors.count % 6 }
    }
    return colors
  }

  private static let style = """
    <style>
    .marbles { font-family: ui-monospace, Menlo, Consolas, monospace; color: #24292f; }
    .marbles line { stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
    .marbles line.silent { stroke-dasharray: 2 6; }
    .marbles .arrow { fill: currentColor; }
    .marbles .box { fill: none; stroke: currentColor; stroke-width: 2; }
    .marbles text { fill: #16191d; font-size: 14px; text-anchor: middle; dominant-baseline: central; }
    .marbles .legend, .marbles .mark { fill: currentColor; }
    .marbles .marble { stroke: #16191d; stroke-width: 1.5; }
    .marbles .color0 { fill: #8ecbff; } .marbles .color1 { fill: #ffd479; }
    .marbles .color2 { fill: #a8e6a1; } .marbles .color3 { fill: #ffb3c1; }
    .marbles .color4 { fill: #d3bfff; } .marbles .color5 { fill: #9fe5e0; }
    @media (prefers-color-scheme: dark) { .marbles { color: #d7dde4; } }
    </style>
    """
}

extension MarbleDiagram {
  /// Returns the diagram as the text of an SVG file: a line with its marbles.
  ///
  /// `MarbleFigure` draws sources and results together.
  public func svg() -> String { MarbleFigure(sources: [self], operator: "", results: []).svg() }
}
