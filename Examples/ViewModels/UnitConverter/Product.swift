import Tideway

extension Mapping<(Double, Double), Double> {
  /// An amount × a rate. Another total is another amount: the mapping looks at what it replaces,
  /// and keeps the rate.
  static var product: Mapping {
    Mapping(
      forward: { amount, rate in
        let total = amount * rate
        guard total.isFinite else { throw MappingRefusal("The total is too large.") }
        return total
      },
      backward: { total, current in
        let (amount, rate) = current
        if amount * rate == total { return current }
        guard rate != 0 else { throw MappingRefusal("At a rate of 0 there is no such total.") }
        return (total / rate, rate)
      })
  }
}
