/// Computes an expression with the values of the cells that it refers to.
struct Evaluation {
  /// Returns the value of a cell.
  let value: (Place) -> SheetValue

  /// Returns what a cell with this formula shows.
  func value(of expression: Expression) -> SheetValue {
    do throws(SheetError) {
      return .number(try result(of: expression))
    } catch {
      return .error(error)
    }
  }

  private func result(of expression: Expression) throws(SheetError) -> Double {
    switch expression {
    case .number(let number): return number
    case .cell(let place): return try number(at: place)
    case .negative(let operand): return -(try result(of: operand))
    case .sum(let first, let rest):
      var sum = try result(of: first)
      for (isMinus, term) in rest { sum += try (isMinus ? -1 : 1) * result(of: term) }
      return sum
    case .product(let first, let rest):
      var product = try result(of: first)
      for (isDivision, factor) in rest {
        product = try multiply(product, isDivision, result(of: factor))
      }
      return product
    case .call(let function, let arguments):
      return try function.result(of: numbers(of: arguments))
    }
  }

  private func multiply(
    _ product: Double, _ isDivision: Bool, _ factor: Double
  ) throws(SheetError) -> Double {
    if isDivision, factor == 0 { throw .divisionByZero }
    return isDivision ? product / factor : product * factor
  }

  private func number(at place: Place) throws(SheetError) -> Double {
    switch value(place) {
    case .empty: return 0
    case .number(let number): return number
    case .text: throw .text(place)
    case .error(let error): throw error.seen(from: place)
    }
  }

  /// Texts and empty cells of ranges don't count.
  private func numbers(of arguments: [Expression.Argument]) throws(SheetError) -> [Double] {
    var numbers: [Double] = []
    for argument in arguments {
      switch argument {
      case .one(let expression): numbers.append(try result(of: expression))
      case .range(let range): try append(range, to: &numbers)
      }
    }
    return numbers
  }

  private func append(_ range: PlaceRange, to numbers: inout [Double]) throws(SheetError) {
    for place in range.places {
      switch value(place) {
      case .number(let number): numbers.append(number)
      case .error(let error): throw error.seen(from: place)
      case .empty, .text: break
      }
    }
  }
}
