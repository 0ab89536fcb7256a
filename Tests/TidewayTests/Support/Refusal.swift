/// A failure.
struct Refusal: Error, Equatable {}

/// Refuses the number 3.
func refuse3(_ number: Int) throws(Refusal) -> Int {
  if number == 3 { throw Refusal() }
  return number
}
