/// A mistake in a marble diagram, and its position.
///
/// ```
/// A group is not closed: ")" is missing.
///   --a--(b|
///        ^
/// ```
public struct MarbleSyntaxError: Error, Hashable, Sendable {
  /// The kind of mistake.
  public enum Problem: Hashable, Sendable {
    /// A `)` is missing.
    case unclosedGroup
    /// A `)` closes no group.
    case unopenedGroup
    /// A group is inside another group.
    case nestedGroup
    /// A group is empty.
    case emptyGroup
    /// A `-` is inside a group, which is a single instant.
    case timeInGroup
    /// A `}` is missing.
    case unclosedName
    /// A `}` closes no name.
    case unopenedName
    /// Something follows the end or the failure.
    case afterEnd
    /// A diagram of a subscription also has elements or an end.
    case mixedMarks
    /// There is a second `^`.
    case repeatedSubscription
    /// A `!` has no subscription before it.
    case releaseWithoutSubscription
    /// There is a second `!`.
    case repeatedRelease
  }

  /// The kind of mistake, whose description is a sentence.
  public let problem: Problem
  /// The diagram as it was written.
  public let diagram: String
  /// The column of the mistake. The first character is in column 1.
  public let column: Int
}

extension MarbleSyntaxError: CustomStringConvertible {
  /// A sentence, the diagram, and a caret under the mistake.
  public var description: String {
    let line = String(diagram.map { $0.isNewline ? " " : $0 })
    return "\(problem)\n  \(line)\n  \(String(repeating: " ", count: column - 1))^"
  }
}

extension MarbleSyntaxError.Problem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unclosedGroup: "A group is not closed: \")\" is missing."
    case .unopenedGroup: "\")\" closes no group. For an element of that name write {)}."
    case .nestedGroup: "A group cannot stand in a group: all of a group is one instant."
    case .emptyGroup: "A group is empty. Where nothing happens write \"-\"."
    case .timeInGroup: "\"-\" cannot stand in a group: all of a group is one instant."
    case .unclosedName: "A name is not closed: \"}\" is missing."
    case .unopenedName: "\"}\" closes no name. For an element of that name write {\\}}."
    case .afterEnd: "Nothing can follow the end or the failure of a flow."
    case .mixedMarks: "\"^\" and \"!\" stand in a diagram of their own, without elements and ends."
    case .repeatedSubscription: "A diagram shows one subscription: there is a second \"^\"."
    case .releaseWithoutSubscription: "\"!\" releases a subscription that \"^\" has not made."
    case .repeatedRelease: "A subscription is released once: there is a second \"!\"."
    }
  }
}
