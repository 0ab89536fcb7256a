import Tideway

/// A formula with branches, of which only those that are taken are computed.
///
/// What it reads changes while it runs: it begins with what it reads in any case, and where these values lead to a branch
/// with other cells, it reads those too, until these values change.
struct BranchingFormula: Sendable {
  let place: Place
  let expression: Expression
  /// The values of all cells that it may read.
  let values: [Place: BehaviorRelay<SheetValue>]
  let references: ReferenceGraph
  let evaluated: @Sendable (Place) -> Void

  /// Returns what the cell shows.
  ///
  /// - Parameters:
  ///   - inputs: The values of cells that it reads, in the order of `places`.
  ///   - known: The values that have led to these.
  func flow(
    of inputs: Flow<[SheetValue], Never>, at places: [Place], known: [Place: SheetValue] = [:]
  ) -> Flow<SheetValue, Never> {
    inputs.flatMapLatest { values in
      evaluated(place)
      let known = known.merging(zip(places, values)) { $1 }
      return next(Evaluation { known[$0] }.outcome(of: expression), known)
    }
  }

  private func next(
    _ outcome: Evaluation.Outcome, _ known: [Place: SheetValue]
  ) -> Flow<SheetValue, Never> {
    switch outcome {
    case .value(let value):
      references.keep(Set(known.keys), of: place)
      return .just(value)
    case .unread(let more):
      guard references.mayChoose(more.union(known.keys), for: place) else {
        return .just(.error(.circle))
      }
      let more = more.sorted()
      return flow(of: combineLatest(more.compactMap { values[$0] }), at: more, known: known)
    }
  }
}
