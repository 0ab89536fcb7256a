import Tideway
import TidewayUI

/// The numbers of fields in each state, here and below.
struct NodeTally {
  var own = Tally()
  var below = Tally()
  /// What it has given to the group that contains it.
  var given = Tally()

  var total: Tally {
    var total = own
    total += below
    return total
  }
}

/// Why a field can't be used, or isn't shown.
struct FieldReasons {
  var disabled: String?
  var hidden: String?
  /// Whether its value isn't submitted.
  var isLeftOut = false

  /// Whether no rule counts: the user couldn't do anything about it.
  var areRulesIgnored: Bool { disabled != nil || hidden != nil }
}

extension FormNode {
  /// Counts itself again, and lets the groups around it count.
  func count() {
    var own = Tally()
    own.changed = isChangedItself || isBusy ? 1 : 0
    own.kept = own.changed > 0 || isWaiting ? 1 : 0
    own.touched = marks.isTouched ? 1 : 0
    own.contested = isContestedItself ? 1 : 0
    own.pending = marks.pending
    own.unchecked = marks.openRules
    own.invalid = marks.errors.isEmpty ? 0 : 1
    tally.own = own
    passOn()
    for rule in marks.rules {
      for node in rule.shownAt where node.isWatchedByOthers { core.noteAffected(node) }
    }
  }

  /// Gives its numbers to the group around it, if they have changed.
  func passOn() {
    if isWatchedByOthers { core.noteAffected(self) }
    guard let parent = tree.parent else { return }
    let reasons = ownReasons
    var gives = reasons.areRulesIgnored ? tally.total.withoutRules : tally.total
    if reasons.isLeftOut { gives = gives.withoutChanges }
    if gives == tally.given { return }
    parent.tally.below -= tally.given
    parent.tally.below += gives
    tally.given = gives
    parent.passOn()
  }

  private var ownReasons: FieldReasons {
    FieldReasons(
      disabled: marks.disabled.min { $0.key < $1.key }?.value,
      hidden: marks.hidden.min { $0.key < $1.key }?.value.reason,
      isLeftOut: marks.hidden.values.contains { !$0.isSubmitted })
  }

  /// The reasons that apply to it, its own and those of the groups around it.
  var reasons: FieldReasons {
    var reasons = ownReasons
    guard let around = tree.parent?.reasons else { return reasons }
    reasons.disabled = reasons.disabled ?? around.disabled
    reasons.hidden = reasons.hidden ?? around.hidden
    reasons.isLeftOut = reasons.isLeftOut || around.isLeftOut
    return reasons
  }
}
