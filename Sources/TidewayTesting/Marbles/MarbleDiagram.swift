import Tideway

/// What a flow does over time, as a line of text.
///
/// ```
/// a-b--(c|)
/// ```
///
/// says: `a` at the beginning, `b` two steps later, and after three more steps `c` and the end at one
/// instant. The first step is step 0; a step is a second unless the test says otherwise.
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
/// In braces `\}`, `\\`, `\n`, `\r` and `\t` stand for what cannot stand there plainly. Nothing follows an
/// end or a failure. A diagram of a subscription has `^`, at most one `!` after it, and no elements.
///
/// > Note: A group takes **one** step however much it holds, so that time can be read off: what follows
/// > it comes a step later. (RxJS counts each character of a group as a step.)
///
/// Printed, a diagram is canonical: two that mean the same are the same text.
public struct MarbleDiagram: Hashable, Sendable {
  /// What happens at a step.
  public enum Mark: Hashable, Sendable {
    /// The flow gives the element of this name.
    case element(String)
    /// The flow ends.
    case end
    /// The flow fails.
    case failure
    /// It is subscribed to.
    case subscription
    /// It is released.
    case release
  }

  /// What happens at each step, in order. A step at which nothing happens is empty.
  public let steps: [[Mark]]

  /// Reads a diagram that is not known to be right. (One that is, is written as a string literal.)
  ///
  /// - Throws: An error that points at the column.
  public init(parsing text: String) throws(MarbleSyntaxError) {
    var parser = MarbleParser(text)
    steps = try parser.parse()
  }

  init(steps: [[Mark]]) { self.steps = steps }

  /// Reads a diagram that is written out in a test, where a mistake is one of the test's.
  static func written(_ text: String) -> MarbleDiagram {
    do {
      return try MarbleDiagram(parsing: text)
    } catch {
      misuse(error.description)
    }
  }

  /// The first step at which `mark` stands.
  func firstStep(of mark: Mark) -> Int? { steps.firstIndex { $0.contains(mark) } }
}

extension MarbleDiagram: ExpressibleByStringLiteral {
  /// A diagram that is known to be right; a mistake in it stops the program, and says where it is.
  public init(stringLiteral text: String) { self = .written(text) }
}
