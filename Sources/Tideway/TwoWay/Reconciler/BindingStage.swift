/// What a binding asks its mapping for.
@usableFromInline
enum BindingQuestion {
  /// Pass on the source's value.
  case pass
  /// Pass on the right side's value for the first time.
  case start
  /// Merge the values of both sides into one.
  case merge
  /// Check whether a rejected value is accepted now.
  case retry
}

/// What a binding is doing.
@usableFromInline
enum BindingStage {
  /// The binding hasn't started.
  case new
  /// The binding has nothing to do until a side changes.
  case resting
  /// The binding asks the question after the debounce.
  case waiting(BindingQuestion)
  /// The binding waits for answers.
  case asking(BindingQuestion, PendingAnswers)
  /// The binding has stopped, because it and another one correct each other endlessly.
  case stopped

  /// The question that the binding will ask or has asked.
  @inlinable var question: BindingQuestion? {
    switch self {
    case .waiting(let question), .asking(let question, _): question
    case .new, .resting, .stopped: nil
    }
  }

  /// Whether the binding reads its sides.
  @inlinable var isRunning: Bool {
    switch self {
    case .resting, .waiting, .asking: true
    case .new, .stopped: false
    }
  }
}

/// The relation between the values that both sides had when one was last passed on.
@usableFromInline
enum BindingStanding {
  /// The values don't agree, or don't agree yet.
  case open
  /// The values agree.
  case agreed
  /// This side's value was rejected.
  case refused(BindingSide, any Error)
}

extension BindingSide {
  @inlinable var other: BindingSide { self == .left ? .right : .left }
}
