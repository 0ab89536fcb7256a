import Testing
import TidewayTesting

@Suite("MarbleFigure")
struct MarbleFigureTests {
  @Test("draws sources, a legend and the result")
  func golden() {
    let figure = MarbleFigure(
      sources: ["ab#"], operator: "debounce(for: .seconds(2))", result: "--#")
    #expect(
      figure.svg() == """
        <svg xmlns="http://www.w3.org/2000/svg" class="marbles" width="298" height="152" viewBox="0 0 298 152" role="img">
        <title>ab#  debounce(for: .seconds(2))  --#</title>
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
        <line class="time" x1="16" y1="26" x2="276" y2="26"/>
        <path class="arrow" d="M282 26 l-9 -5 v10 z"/>
        <circle class="marble color0" cx="36" cy="26" r="15"/>
        <text class="name" x="36" y="26">a</text>
        <circle class="marble color1" cx="76" cy="26" r="15"/>
        <text class="name" x="76" y="26">b</text>
        <line class="failure" x1="106" y1="16" x2="126" y2="36"/>
        <line class="failure" x1="106" y1="36" x2="126" y2="16"/>
        <rect class="box" x="16" y="58" width="266" height="36" rx="6"/>
        <text class="legend" x="149" y="76">debounce(for: .seconds(2))</text>
        <line class="time" x1="16" y1="126" x2="276" y2="126"/>
        <path class="arrow" d="M282 126 l-9 -5 v10 z"/>
        <line class="failure" x1="106" y1="116" x2="126" y2="136"/>
        <line class="failure" x1="106" y1="136" x2="126" y2="116"/>
        </svg>

        """)
  }

  @Test(
    "is well-formed, whatever is in it",
    arguments: [
      MarbleFigure(sources: [], operator: "", results: []),
      MarbleFigure(
        sources: ["a(bc)-{long}|", "-x--#"], operator: "merge", result: "a(bcx)-{long}#"),
      MarbleFigure(sources: ["-^--!-", "^"], operator: "", results: ["(^!)"]),
      MarbleFigure(
        sources: ["{<a & \"b\">}"], operator: "filter { $0 < 1 && $0 > 0 }", result: "{\\n}"),
    ])
  func wellFormed(figure: MarbleFigure) {
    #expect(flaw(inXML: figure.svg()) == nil)
  }

  @Test("writes no text unescaped, and no character that XML cannot carry")
  func escapes() {
    let control: MarbleDiagram = "{<\u{1}&\">}"
    let svg = control.svg()
    #expect(svg.contains(">&lt;\u{FFFD}&amp;&quot;&gt;</text>"))
    #expect(flaw(inXML: svg) == nil)
  }

  @Test("draws one circle for each element, a bar for an end, a cross for a failure")
  func shapes() {
    let ended: MarbleDiagram = "a-(bc|)", failed: MarbleDiagram = "a#"
    #expect(count("<circle", in: ended.svg()) == 3)
    #expect(count("class=\"end\"", in: ended.svg()) == 1)
    #expect(count("class=\"failure\"", in: failed.svg()) == 2)
  }

  @Test("gives a name one color in all lines, and a long name room")
  func names() {
    let figure = MarbleFigure(sources: ["ab", "ba"], operator: "merge", result: "(ab)")
    #expect(count("marble color0", in: figure.svg()) == 3)
    #expect(count("marble color1", in: figure.svg()) == 3)
    let long: MarbleDiagram = "{a long name}b"
    #expect(count("<rect class=\"marble", in: long.svg()) == 1)
    #expect(count("<circle", in: long.svg()) == 1)
  }

  @Test("is read by who does not see it, and on light and dark pages")
  func readable() {
    let svg = MarbleFigure(sources: ["a-|"], operator: "map", result: "b-|").svg()
    #expect(svg.contains("<title>a-|  map  b-|</title>"))
    #expect(svg.contains("prefers-color-scheme: dark"))
  }

  private func count(_ part: String, in text: String) -> Int { text.ranges(of: part).count }
}
