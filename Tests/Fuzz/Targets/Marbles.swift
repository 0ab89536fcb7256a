import TidewayTesting

extension FuzzTarget {
  /// The diagrams of tests.
  static let marbles = FuzzTarget(name: "marbles") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(MarbleSyntaxError) {
      let diagram = try MarbleDiagram(parsing: text)
      let printed = "\(diagram)"
      let again = try? MarbleDiagram(parsing: printed)
      demand(again == diagram, "“\(text)” is printed as “\(printed)”, which means something else")
      demand(again.map { "\($0)" } == printed, "“\(printed)” is not canonical")
    } catch {
      demand(!"\(error)".isEmpty, "no reason is given")
    }
  }
}
