import TidewayTesting

/// A well-formed diagram with spaces and braces that need not be there.
struct RandomDiagram {
  let text: String

  init(seed: Int) {
    var random = SampleRandomness(seed: UInt64(seed))
    var text = ""
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: text += "-"
      case 1: text += " "
      case 2: text += "(" + RandomDiagram.name(&random) + " " + RandomDiagram.name(&random) + ")"
      default: text += RandomDiagram.name(&random)
      }
    }
    let ends = ["", "|", "#", "(a|)", "(#)"]
    self.text = text + ends[Int.random(in: ends.indices, using: &random)]
  }

  private static func name(_ random: inout SampleRandomness) -> String {
    let names = [
      "a", "{b}", "{}", "{long name}", #"{\}\\}"#, "{-}", "{\n}", "★", "🇩🇪", "{é ü}", "\\",
    ]
    return names[Int.random(in: names.indices, using: &random)]
  }
}
