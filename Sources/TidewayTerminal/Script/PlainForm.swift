import TidewayControls
import TidewayUI

/// A form line by line, in words: for screen readers, and for terminals that can do no more.
///
/// It is said once. Then each line is an edit, as in a script, and what has changed by it is said.
@UIActor
struct PlainForm {
  private let form: Form
  private let script: Script
  private let output: Descriptor
  /// What was said last of each row.
  private var said: [ObjectIdentifier: String] = [:]
  private var spokenForm: Form?

  init(_ form: Form, output: Descriptor = .output) {
    self.form = form
    self.output = output
    script = Script(form, output: output)
  }

  /// Takes lines until the input or the form ends.
  mutating func run() async throws(TerminalError) {
    try say(news() + [PlainForm.instruction])
    while !form.isClosed {
      try write("> ")
      guard let line = await nextLine() else { return try write("\n") }
      guard try await take(line) else { break }
    }
  }

  /// Does what a line says, and says what has changed.
  ///
  /// - Returns: False if the user wants to quit.
  mutating func take(_ line: String) async throws(TerminalError) -> Bool {
    switch line.trimmed.lowercased() {
    case "": return true
    case "quit": return false
    case "help", "?": try say(description() + [PlainForm.instruction])
    default:
      // A field's name alone asks for its text.
      if let sentence = form.top.sentence(ofFieldNamed: line.trimmed) {
        try say([sentence])
      } else {
        try await perform(line)
      }
    }
    return true
  }

  private mutating func perform(_ line: String) async throws(TerminalError) {
    do throws(TerminalError) {
      // Whoever goes on to the next line has left the field: what is wrong in it is said.
      _ = try script.perform(withColon(line), number: 0, leaving: true)
    } catch {
      return try say([error.sentence])
    }
    await Task.yield()
    if form.isWorking { try say([form.top.title + "…"]) }
    await script.settle()
    let news = news()
    try say(news.isEmpty ? ["Nothing has changed."] : news)
  }

  /// The title of a button or a command is enough.
  private func withColon(_ line: String) -> String {
    let name = line.trimmed.lowercased()
    if form.top.control(named: name) != nil { return name + ":" }
    let isCommand = form.top.allCommands.contains { $0.title.lowercased() == name }
    return isCommand ? "menu: " + name : line
  }

  /// What is to be said now: a dialog that has opened, all of it; else what differs from what was said.
  mutating func news() -> [String] {
    let top = form.top, isNew = spokenForm !== top && (spokenForm == nil || top !== form)
    let sentences = top.sentences
    let changed = sentences.filter { isNew || said[$0.row] != $0.text }.map(\.text)
    let gone = top === spokenForm ? top.gone(from: said) : []
    spokenForm = top
    for row in top.rows { said[ObjectIdentifier(row.control)] = nil }
    for sentence in sentences { said[sentence.row] = sentence.text }
    return (isNew ? [top.title].filter { !$0.isEmpty } : []) + changed + gone
      + top.answers(if: isNew)
  }

  private func description() -> [String] {
    [form.top.title].filter { !$0.isEmpty } + form.top.sentences.map(\.text)
      + form.top.answers(if: true)
  }

  private func say(_ sentences: [String]) throws(TerminalError) {
    if !sentences.isEmpty { try write(sentences.joined(separator: "\n") + "\n") }
  }

  private func write(_ text: String) throws(TerminalError) {
    if let code = output.write(text) { throw .outputRefused(code: code) }
  }

  private static let instruction =
    "Write a field and its text, such as “name: Ada”, a button, “help” or “quit”."
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
