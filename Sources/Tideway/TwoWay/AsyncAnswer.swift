/// What a task has found out for an asynchronous binding: the values to be written.
///
/// Both are there when the value that was asked about is corrected.
struct AsyncAnswer<Left: Sendable, Right: Sendable>: Sendable {
  var left: Left?
  var right: Right?
}

extension AsyncMapping {
  /// Maps a left value; corrects it if it is to be, and then gives what the corrected value maps to.
  @concurrent
  func answer(
    toLeft value: Left, _ normalising: Normalising<Left, Right>
  ) async throws -> AsyncAnswer<Left, Right> {
    let mapped = try await forward(value)
    if normalising.side == nil { return AsyncAnswer(right: mapped) }
    let readBack = try await backward(mapped)
    if normalising.isLeftChanged?(value, readBack) == true {
      return AsyncAnswer(left: readBack, right: try await forward(readBack))
    }
    guard let isChanged = normalising.isRightChanged else { return AsyncAnswer(right: mapped) }
    let again = try await forward(readBack)
    if !isChanged(mapped, again) { return AsyncAnswer(right: mapped) }
    return AsyncAnswer(left: try await backward(again), right: again)
  }

  @concurrent
  func answer(
    toRight value: Right, _ normalising: Normalising<Left, Right>
  ) async throws -> AsyncAnswer<Left, Right> {
    let mapped = try await backward(value)
    if normalising.side == nil { return AsyncAnswer(left: mapped) }
    let readBack = try await forward(mapped)
    if normalising.isRightChanged?(value, readBack) == true {
      return AsyncAnswer(left: try await backward(readBack), right: readBack)
    }
    guard let isChanged = normalising.isLeftChanged else { return AsyncAnswer(left: mapped) }
    let again = try await backward(readBack)
    if !isChanged(mapped, again) { return AsyncAnswer(left: mapped) }
    return AsyncAnswer(left: again, right: try await forward(again))
  }
}
