#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a program says about itself, and the argument that it takes.
///
/// ```swift
/// let path = Usage("A note in a JSON file.", argument: .named("file")).read() ?? "note.json"
/// ```
public struct Usage: Sendable {
  /// The one argument that a program may be started with.
  public enum Argument: Sendable {
    /// Any text, such as a file's name.
    case named(String)
    /// This word.
    case word(String)
    /// One of these words, such as the names of several forms.
    case oneOf([String])
  }

  /// Shows a form line by line.
  static let plain = "--plain"

  enum Answer: Equatable {
    case start(argument: String?)
    case help(String)
    case refusal(String)
  }

  private let about: String
  private let argument: Argument?
  private let script: String?

  /// - Parameters:
  ///   - about: What the program does, in a sentence or two.
  ///   - argument: The argument that it may be started with.
  ///   - script: For a form, a line to try as a script.
  public init(_ about: String, argument: Argument? = nil, script: String? = nil) {
    self.about = about
    self.argument = argument
    self.script = script
  }

  /// Returns the argument that the program was started with, if there is one.
  ///
  /// Answers `--help`, and ends the program then. If it was started with something else that it doesn't
  /// know, standard error says how to start it, and the program exits with code 2.
  @discardableResult
  public func read() -> String? {
    switch answer(to: CommandLine.arguments) {
    case .start(let argument): return argument
    case .help(let text):
      Descriptor.output.write(text)
      exit(0)
    case .refusal(let text):
      Descriptor.errors.write(text)
      exit(2)
    }
  }

  func answer(to arguments: [String]) -> Answer {
    let name = arguments.first?.split(separator: "/").last.map(String.init) ?? "program"
    // `Form.run` looks for it too.
    let given = arguments.dropFirst().filter { script == nil || $0 != Usage.plain }
    if given.contains("--help") || given.contains("-h") { return .help(help(name)) }
    let unknown = given.first.map(isUnderstood) == false ? given.first : given.dropFirst().first
    guard let unknown else { return .start(argument: given.first) }
    return .refusal("\(name): “\(unknown)” is not understood.\n\(line(name))\n")
  }

  private func isUnderstood(_ given: String) -> Bool {
    switch argument {
    case nil: false
    case .named: !given.hasPrefix("-")
    case .word(let word): given == word
    case .oneOf(let words): words.contains(given)
    }
  }

  private func line(_ name: String) -> String {
    let start = "usage: \(name) [--help]" + (script == nil ? "" : " [\(Usage.plain)]")
    return switch argument {
    case nil: start
    case .named(let argument): "\(start) [<\(argument)>]"
    case .word(let word): "\(start) [\(word)]"
    case .oneOf(let words): "\(start) [\(words.joined(separator: " | "))]"
    }
  }

  private func help(_ name: String) -> String {
    var text = "\(line(name))\n\n\(about)\n"
    if let script {
      text += """

        In a terminal it is a form: Tab moves on, Esc, Ctrl-C and Ctrl-D end it, F1 shows all keys.
        With \(Usage.plain) it is read line by line, in words. Without a terminal it reads lines of a
        field and its text:

          \(script) | \(name)

        """
    }
    return text
  }
}
