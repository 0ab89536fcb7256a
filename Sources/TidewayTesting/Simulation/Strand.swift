/// A sequence of steps that run one after the other: a task, a simulated thread, or a piece of the
/// library's work.
///
/// The jobs of an actor belong to the strand that called the actor. Accessed only by the thread of
/// the current step.
final class Strand {
  /// Numbered in the order in which strands appear, which is the same in every run of a schedule.
  let number: Int
  private let ownName: String?
  private let parent: Strand?
  private let place: Int
  private var children = 0
  #if SchedulePoints
    /// Set when the strand is made.
    var memory: ThreadMemory!
  #endif

  init(number: Int, name: String) {
    self.number = number
    ownName = name
    parent = nil
    place = 0
  }

  /// Creates a task that `parent` started with `async let` or in a group.
  init(number: Int, childOf parent: Strand) {
    parent.children += 1
    self.number = number
    ownName = nil
    self.parent = parent
    place = parent.children
  }

  /// Computed when it is read, because most schedules pass and need no names.
  var name: String {
    ownName ?? "\(parent?.name ?? "").\(place)"
  }
}
