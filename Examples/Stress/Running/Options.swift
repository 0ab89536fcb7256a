/// What the command line asks for.
struct Options: Sendable {
  var seconds = 60
  var seed: UInt64?
  var only: String?

  enum Parsed {
    case run(Options), help, misuse(String)
  }

  static var usage: String {
    """
    usage: Stress [--minutes N | --seconds N] [--seed S] [--only NAME]

      --minutes N    how long, in minutes; a minute where nothing is said
      --seconds N    how long, in seconds
      --seed S       the seed of the first round; a violation prints the seed of its round
      --only NAME    one scenario; with a seed, that round again and again
      --help         this text

    Scenarios: \(allScenarios.map(\.name).joined(separator: ", ")).
    It exits with 1 if there was a violation, and with 2 if it wasn't understood.
    """
  }

  static func parse(_ arguments: [String]) -> Parsed {
    var options = Options(), rest = arguments[...]
    while let name = rest.popFirst() {
      if name == "--help" { return .help }
      guard names.contains(name) else { return .misuse("\(name) is unknown.") }
      guard let value = rest.popFirst() else { return .misuse("\(name) needs a value.") }
      guard options.set(name, to: value) else { return .misuse("\(name) can't be \(value).") }
    }
    return .run(options)
  }

  private static let names = ["--minutes", "--seconds", "--seed", "--only"]
  private static let mostSeconds = 31_536_000

  private mutating func set(_ name: String, to value: String) -> Bool {
    if name == "--only" {
      only = value
      return allScenarios.contains { $0.name == value }
    }
    if name == "--seed" {
      seed = UInt64(value)
      return seed != nil
    }
    guard let number = Int(value), (1...Options.mostSeconds).contains(number) else { return false }
    seconds = name == "--minutes" ? number * 60 : number
    return seconds <= Options.mostSeconds
  }
}
