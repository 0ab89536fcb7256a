/// What the rounds of one scenario have counted.
final class Tally: Sendable {
  let rounds = Counter(), operations = Counter(), injected = Counter(), violations = Counter()
}
