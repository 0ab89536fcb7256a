import Tideway

/// The events of a flow over time, as a line of text.
///
/// ```
/// a-b--(c|)
/// ```
///
/// This diagram means: `a` at the beginning, `b` two steps later, and after three more steps `c`
/// and the end at one instant. The first step is step 0. A step is a second unless the test
/// specifies another duration.
///
/// | text | means | takes |
/// |---|---|---|
/// | `-` | nothing happens | one step |
/// | `a`, `7`, `★` | an element: any other single character | one step |
/// | `{long name}`, `{}` | an element whose name has several characters, or none | one step |
/// | `\|` | the flow ends | one step |
/// | `#` | the flow fails | one step |
/// | `(ab\|)` | all this at one instant, in this order | one step |
/// | `^`, `!` | a subscription is made, is released | one step |
/// | spaces | nothing; they align diagrams | no step |
///
/// In braces, `\}`, `\\`, `\n`, `\r` and `\t` stand for characters that cannot be written directly, and
/// `\u{301}` stands for the Unicode scalar with this hexadecimal number: an accent alone would become
/// one character with what is before it.
///
/// Nothing can follow an end or a failure. A diagram of a subscription has `^`, at most one `!`
/// after it, and no elements.
///
/// > Note: A group takes **one** step, no matter how many events it has, so the time can be read
/// > from the diagram: the next event is one step later. (RxJS counts each character of a group as
/// > a step.)
///
/// The printed form of a diagram is canonical: two diagrams with the same meaning have the same
/// text.
public struct MarbleDiagram: Hashable, Sendable {
  /// An event at a step.
  public enum Mark: Hashable, Sendable {
    /// The flow emits the element with this name.
    case element(String)
    /// The flow ends.
    case end
    /// The flow fails.
    case failure
    /// The flow is subscribed to.
    case subscription
    /// The flow is released.
    case release
  }

  /// The events of each step, in order. A step without events is empty.
  public let steps: [[Mark]]

  /// Parses a diagram that may be invalid. (Write a diagram that is known to be valid as a string
  /// literal.)
  ///
  /// - Throws: An error with the column of the mistake.
  public init(parsing text: String) throws(MarbleSyntaxError) {
    var parser = MarbleParser(text)
    steps = try parser.parse()
  }

  init(steps: [[Mark]]) { self.steps = steps }

  /// Parses a diagram in the code of a test, where a mistake is one of the test.
  static func written(_ text: String) -> MarbleDiagram {
    do {
      return try MarbleDiagram(parsing: text)
    } catch {
      misuse(error.description)
    }
  }

  /// Returns the first step with `mark`.
  func firstStep(of mark: Mark) -> Int? { steps.firstIndex { $0.contains(mark) } }
}

extension MarbleDiagram: ExpressibleByStringLiteral {
  /// Creates a diagram that is known to be valid. A mistake stops the program with a message that
  /// shows its position.
  public init(stringLiteral text: String) { self = .written(text) }
}
