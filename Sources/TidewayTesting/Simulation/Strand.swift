/// What runs one step after the other: a task, a simulated thread, or a piece of the library's work.
///
/// Actors' jobs belong to the strand that asked for them. Touched only by the thread whose step it is.
final class Strand {
  /// Counted in the order in which strands were met: the same in every run of a schedule.
  let number: Int
  private let ownName: String?
  private let parent: Strand?
  private let place: Int
  private var children = 0

  init(number: Int, name: String) {
    self.number = number
    ownName = name
    parent = nil
    place = 0
  }

  /// A task that `parent` started: `async let`, or a member of a group.
  init(number: Int, childOf parent: Strand) {
    parent.children += 1
    self.number = number
    ownName = nil
    self.parent = parent
    place = parent.children
  }

  /// Made when it is asked for: most schedules pass.
  var name: String {
    ownName ?? "\(parent?.name ?? "").\(place)"
  }
}
