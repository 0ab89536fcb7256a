import Foundation

/// The program that Desktop was started with, if any.
struct CommandLineArguments {
  private let arguments = CommandLine.arguments.dropFirst()

  /// Answers `--help`, and ends then. What isn't known is said to standard error, with exit code 2.
  var program: Program? {
    guard let argument = arguments.first else { return nil }
    if argument == "--help" || argument == "-h" {
      print(usage)
      exit(0)
    }
    let program = Program.all.first { $0.name.lowercased() == argument.lowercased() }
    guard let program, arguments.count == 1 else { refuse(arguments.joined(separator: " ")) }
    return program
  }

  private var usage: String {
    let lines = Program.all.map { program in
      "  \(program.name.padding(toLength: 22, withPad: " ", startingAt: 0))\(program.summary)"
    }
    return "usage: Desktop [program]\n\nWithout one, a list of all of them.\n\n"
      + lines.joined(separator: "\n")
  }

  private func refuse(_ argument: String) -> Never {
    FileHandle.standardError.write(Data("There is no program “\(argument)”.\n\(usage)\n".utf8))
    exit(2)
  }
}
