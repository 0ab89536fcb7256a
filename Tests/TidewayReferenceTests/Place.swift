import TestSupport
/// What may stand at a place in a program.
struct Place {
  /// Whether there is something shared, all of whose watchers subscribe together.
  var hasShared = false
  /// Whether something may be given at once.
  ///
  /// Of two flows that do so, which is asked first decides whose version is older: that is no part of what
  /// is promised of gates and of what is shared.
  var isSynchronous = true
  /// Whether a source may fail at once: where that is what the operator around is for.
  var failsAtOnce = false
  /// Whether everything is taken as soon as it is there: no operator around lets it wait, and with it a
  /// failure behind it that comes at once.
  var isTakenAtOnce = true
  /// Whether it is an inner flow.
  var isInner = false

  /// A part that is started later than the others.
  var later: Place { Place(isTakenAtOnce: isTakenAtOnce, isInner: true) }

  /// A part that is started later, and may fail then.
  var laterAndFailing: Place { later.changed { $0.failsAtOnce = isTakenAtOnce } }

  /// The only input.
  var input: Place { changed { $0.failsAtOnce = false } }

  /// One of several inputs, or one whose elements wait for others.
  var waiting: Place {
    changed {
      $0.failsAtOnce = false
      $0.isTakenAtOnce = false
    }
  }

  /// One of two inputs of which one decides what is given of the other, or the source of what is shared.
  var gated: Place { waiting.changed { $0.isSynchronous = false } }

  /// The input of what handles its failure or its end.
  var handled: Place { changed { $0.failsAtOnce = isSynchronous && isTakenAtOnce } }

  /// What is made of something shared.
  var sharing: Place { waiting.changed { $0.hasShared = true } }

  private func changed(_ change: (inout Place) -> Void) -> Place {
    var place = self
    change(&place)
    return place
  }

  func source(of unary: Program.Unary) -> Place {
    switch unary {
    // The first attempt is made at once.
    case .retry, .retryWhen:
      isSynchronous ? laterAndFailing : later.changed { $0.isSynchronous = false }
    case .delaySubscription: later
    // What comes behind the first is asked for later than what others give at once.
    case .startWith: gated
    case .window, .grouped: waiting
    default: input
    }
  }

  /// Whether a program may stand here.
  func allows(_ program: Program) -> Bool {
    switch program {
    case .source(.shared): hasShared
    case .source(.failing): failsAtOnce
    case .source(.of), .source(.empty): isSynchronous
    case .source: true
    case .unary(.retryForever, .source(.cold)): true
    // Attempts that fail at once would never end.
    case .unary(.retryForever, _): false
    case .unary(.startWith, _) where !isSynchronous: false
    case .unary(let unary, let source): self.source(of: unary).allows(source)
    case .many(.concat, let sources):
      handled.allows(sources[0]) && sources.dropFirst().allSatisfy(laterAndFailing.allows)
    case .many(_, let sources): sources.allSatisfy(waiting.allows)
    case .pair(_, let left, let right): gated.allows(left) && gated.allows(right)
    case .flattening(.throwing, _, _) where !isTakenAtOnce: false
    case .flattening(_, let outer, let inner):
      waiting.allows(outer) && laterAndFailing.allows(inner)
    case .handing(.catch, let source, let other): handled.allows(source) && later.allows(other)
    case .handing(_, let source, let other): input.allows(source) && later.allows(other)
    // Of ticks that come in one look, which is older depends on which clock is asked first. What subscribes in
    // a closure of what several share gets its first elements when that has been passed on.
    case .sharing(let source, let body):
      gated.allows(source) && sharing.allows(body)
        && !["timer", "interval", "atOnce"].contains(where: "\(source)".contains)
    }
  }
}
