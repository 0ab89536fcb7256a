import Tideway
public import TidewayControls
public import TidewayForms
public import TidewayUI

/// What is to be said about a field of a form: what is wrong, that something is pending, or that it was changed
/// outside too. Then it takes the focus, and two keys: `m` keeps the user's value, `t` takes the other one.
///
/// It isn't shown while there is nothing to say.
public final class FieldNote: Control {
  @ControlProperty var text = ""
  private var style: Style = []
  private let node: FormNode
  private let bag = DisposeBag()

  /// Creates the note of a field.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - sentences: The language of the usual errors.
  public init<Value>(of field: FormField<Value>, in sentences: FieldSentences = .english) {
    node = field
    super.init()
    field.statuses.bind(with: self) { [unowned field] note, status in
      note.style = field.contest != nil ? .warning : status.isPending ? .dim : .error
      note.text = note.text(for: status, sentences, field.contest)
      note.isHidden = note.text.isEmpty
    }.disposed(by: bag)
  }

  private func text<Value>(
    for status: FieldStatus, _ sentences: FieldSentences, _ contest: Contest<Value>?
  ) -> String {
    if status.isHidden { return "" }
    if let contest {
      let theirs = contest.theirs.map { "“\($0)”" } ?? "gone"
      return "Outside it is \(theirs) now: m keeps yours, t takes that."
    }
    if status.isPending { return "Checking…" }
    return sentences.text(for: status.shownErrors)
  }

  /// Keeps what the user has typed, or takes what is outside.
  func choose(_ key: Character) -> Bool {
    guard acceptsUser, node.isContested, key == "m" || key == "t" else { return false }
    key == "m" ? node.keepMine() : node.takeTheirs()
    return true
  }
}

extension FieldNote: FormControl {
  public var properties: [any UISource] { [$text] }
  public var summary: String? { text }
  public var name: String? { "\(node.name.dropFirst()) conflict" }
  public var isInteractive: Bool { node.isContested }

  public var isWide: Bool { true }

  public func draw(on canvas: inout Canvas) {
    for line in text.wrapped(to: canvas.columns) { canvas.add(line, style) }
  }

  public func press(_ key: Key) -> Bool {
    guard case .character(let character) = key else { return false }
    return choose(character)
  }

  public func perform(_ text: String) throws(NotUnderstood) {
    guard let key = text.first, choose(key) else {
      throw NotUnderstood(advice: "write m to keep yours, t to take the other one")
    }
  }
}

extension Form.Row {
  /// What is to be said about a field of a form, in the row below it.
  public static func note<Value>(of field: FormField<Value>) -> Form.Row {
    note(FieldNote(of: field))
  }
}
