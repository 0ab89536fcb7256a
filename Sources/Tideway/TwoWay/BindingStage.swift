/// What a binding asks its mapping for.
@usableFromInline
enum BindingQuestion {
  /// To pass on the source's value.
  case pass
  /// To pass on the right side's value for the first time.
  case start
  /// To make one value of those of both sides.
  case merge
  /// To see whether a value that was refused is wanted now.
  case retry
}

/// What a binding is doing.
@usableFromInline
enum BindingStage {
  /// It has still to start.
  case new
  /// It has nothing to do before a side changes.
  case resting
  /// It has something to ask, once it is quiet.
  case waiting(BindingQuestion)
  /// It waits for answers.
  case asking(BindingQuestion, Inquiry)
  /// It and another binding correct each other without end.
  case stopped

  /// What is to be asked, or has been.
  @inlinable var question: BindingQuestion? {
    switch self {
    case .waiting(let question), .asking(let question, _): question
    case .new, .resting, .stopped: nil
    }
  }

  /// Whether it looks at its sides.
  @inlinable var isRunning: Bool {
    switch self {
    case .resting, .waiting, .asking: true
    case .new, .stopped: false
    }
  }
}

/// How the values stand that both sides had when one was last passed on.
@usableFromInline
enum BindingStanding {
  /// They do not agree, or not yet.
  case open
  /// They agree.
  case agreed
  /// That of this side was refused.
  case refused(BindingSide, any Error)
}

extension BindingSide {
  @inlinable var other: BindingSide { self == .left ? .right : .left }
}
