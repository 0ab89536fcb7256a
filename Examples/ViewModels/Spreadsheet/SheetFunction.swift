/// A function of a spreadsheet's formulas.
enum SheetFunction: Sendable {
  case sum, mean, minimum, maximum, product, count

  /// Finds a function by its name.
  init?(named name: String) {
    switch name.lowercased() {
    case "sum": self = .sum
    case "avg", "mean": self = .mean
    case "min": self = .minimum
    case "max": self = .maximum
    case "prod", "product": self = .product
    case "count": self = .count
    default: return nil
    }
  }

  /// Returns the result for some numbers.
  func result(of numbers: [Double]) throws(SheetError) -> Double {
    switch self {
    case .sum: return numbers.reduce(0, +)
    case .product: return numbers.reduce(1, *)
    case .count: return Double(numbers.count)
    case .mean: return numbers.reduce(0, +) / Double(try numbers.countOfSome)
    case .minimum:
      guard let least = numbers.min() else { throw .noNumbers }
      return least
    case .maximum:
      guard let greatest = numbers.max() else { throw .noNumbers }
      return greatest
    }
  }
}

extension [Double] {
  fileprivate var countOfSome: Int {
    get throws(SheetError) {
      if isEmpty { throw .noNumbers }
      return count
    }
  }
}
