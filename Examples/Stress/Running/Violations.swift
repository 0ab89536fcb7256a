import Tideway

/// Prints what went wrong, the first times.
final class Violations: Sendable {
  private let reported = Counter()
  private let mostPrinted = 50

  var count: Int { reported.value }

  func report(_ text: String) {
    let count = reported.add(1)
    if count <= mostPrinted { writeToStandardError("violation: \(text)") }
    if count == mostPrinted { writeToStandardError("Further ones are only counted.") }
  }
}
