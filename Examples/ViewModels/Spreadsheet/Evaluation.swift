/// Computes an expression with the values of the cells that it reads.
struct Evaluation {
  enum Outcome {
    /// What a cell with this formula shows.
    case value(SheetValue)
    /// The branch that is taken reads these cells, whose values aren't known.
    case unread(Set<Place>)
  }

  private enum Stop: Error {
    case error(SheetError)
    case unread(Set<Place>)
  }

  /// Returns the value of a cell, if it is known.
  let value: (Place) -> SheetValue?

  /// Computes a formula, as far as values are known.
  func outcome(of expression: Expression) -> Outcome {
    do throws(Stop) {
      return .value(.number(try result(of: expression)))
    } catch {
      switch error {
      case .error(let error): return .value(.error(error))
      case .unread(let places): return .unread(places)
      }
    }
  }

  /// Computes a formula of which all values are known.
  func value(of expression: Expression) -> SheetValue {
    guard case .value(let value) = outcome(of: expression) else {
      preconditionFailure("A value isn't known.")
    }
    return value
  }

  private func result(of expression: Expression) throws(Stop) -> Double {
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
      let numbers = try numbers(of: arguments)
      return try stopping { () throws(SheetError) in try function.result(of: numbers) }
    case .choice(let condition, let one, let other):
      return try resultOfBranch(isTrue(condition) ? one : other)
    }
  }

  private func isTrue(_ condition: Condition) throws(Stop) -> Bool {
    condition.isTrue(try result(of: condition.left), try result(of: condition.right))
  }

  private func resultOfBranch(_ branch: Expression) throws(Stop) -> Double {
    let unread = branch.references.filter { value($0) == nil }
    guard unread.isEmpty else { throw .unread(unread) }
    return try result(of: branch)
  }

  private func stopping<T>(_ body: () throws(SheetError) -> T) throws(Stop) -> T {
    do throws(SheetError) { return try body() } catch { throw .error(error) }
  }

  private func multiply(
    _ product: Double, _ isDivision: Bool, _ factor: Double
  ) throws(Stop) -> Double {
    if isDivision, factor == 0 { throw .error(.divisionByZero) }
    return isDivision ? product / factor : product * factor
  }

  private func number(at place: Place) throws(Stop) -> Double {
    switch value(place) {
    case .empty: return 0
    case .number(let number): return number
    case .text: throw .error(.text(place))
    case .error(let error): throw .error(error.seen(from: place))
    case nil: throw .unread([place])
    }
  }

  /// Texts and empty cells of ranges don't count.
  private func numbers(of arguments: [Expression.Argument]) throws(Stop) -> [Double] {
    var numbers: [Double] = []
    for argument in arguments {
      switch argument {
      case .one(let expression): numbers.append(try result(of: expression))
      case .range(let range): try append(range, to: &numbers)
      }
    }
    return numbers
  }

  private func append(_ range: PlaceRange, to numbers: inout [Double]) throws(Stop) {
    for place in range.places {
      switch value(place) {
      case .number(let number): numbers.append(number)
      case .error(let error): throw .error(error.seen(from: place))
      case .empty, .text: break
      case nil: throw .unread([place])
      }
    }
  }
}
