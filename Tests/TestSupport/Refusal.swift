/// A failure.
package struct Refusal: Error, Equatable {
  package init() {}
}

/// Refuses the number 3.
package func refuse3(_ number: Int) throws(Refusal) -> Int {
  if number == 3 { throw Refusal() }
  return number
}
