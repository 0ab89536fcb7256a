public import Tideway
public import TidewayUI

/// A spreadsheet: cells with texts, numbers, and formulas that refer to other cells.
///
/// ```swift
/// entry.$text <-> sheet.formula(at: Place("B7")!)
/// sheet.shown(at: Place("B7")!).drive(label.$text)
/// ```
///
/// A change computes the cells that depend on it, and each of them once, however many of the cells
/// that it refers to change in that moment.
@UIActor
public final class Spreadsheet {
  /// The number of columns, at most 26.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// The texts of all cells.
  public let formulas: BehaviorRelay<Formulas>
  /// The cell that the user has selected.
  public let selection = BehaviorRelay(value: Place(column: 0, row: 0))
  private let history: History<Formulas>
  private let evaluated: @Sendable (Place) -> Void
  private let bag = DisposeBag()

  /// The texts that the cells were computed from.
  private var known: Formulas
  private var cells: [Place: SheetCell] = [:]
  private var contents: [Place: CellContent] = [:]
  private var references = ReferenceGraph()
  private var circular: Set<Place> = []

  /// Whether there is something to undo.
  public var canUndo: Driver<Bool> { history.canUndo.asDriver() }
  /// Whether there is something to redo.
  public var canRedo: Driver<Bool> { history.canRedo.asDriver() }

  /// Creates an empty sheet.
  public convenience init(columns: Int = 26, rows: Int = 100) {
    self.init(columns: columns, rows: rows) { _ in }
  }

  /// Creates an empty sheet that reports each cell that it computes.
  package init(
    columns: Int = 26, rows: Int = 100, evaluated: @escaping @Sendable (Place) -> Void
  ) {
    precondition((1...26).contains(columns) && rows > 0, "A sheet has 1 to 26 columns, and rows.")
    (self.columns, self.rows, self.evaluated) = (columns, rows, evaluated)
    known = Formulas(columns: columns, rows: rows)
    formulas = BehaviorRelay(value: known)
    history = History(of: formulas)
    formulas.asDriver().drive(with: self) { $0.follow($1) }.disposed(by: bag)
  }

  // MARK: Cells

  /// The text of a cell as it was typed, to be bound to a field both ways.
  public func formula(at place: Place) -> PartRelay<String> { formulas[\.[place]] }

  /// What a cell shows.
  public func shown(at place: Place) -> Driver<String> {
    cell(at: place).value.map(\.description).distinctUntilChanged().asDriver()
  }

  /// What is wrong with a cell, as a sentence; empty if nothing is.
  public func note(at place: Place) -> Driver<String> {
    cell(at: place).value.map { value in
      if case .error(let error) = value { "\(error)" } else { "" }
    }.distinctUntilChanged().asDriver()
  }

  /// The value of a cell.
  public func value(at place: Place) -> SheetValue { cells[place]?.value.value ?? .empty }

  // MARK: What the user does

  /// Types a text into a cell.
  public func type(_ text: String, at place: Place) { formulas.update { $0[place] = text } }

  /// Replaces the texts of several cells in one moment, and in one step of the undo.
  public func paste(_ texts: [Place: String]) {
    formulas.update { formulas in for (place, text) in texts { formulas[place] = text } }
  }

  /// Takes back the last change.
  public func undo() { history.undo() }

  /// Does again what was undone last.
  public func redo() { history.redo() }

  // MARK: What follows

  private func follow(_ formulas: Formulas) {
    let changed = formulas.differences(from: known)
    known = formulas
    for place in changed { read(formulas[place], at: place) }
    let turned = findCircles(changed)
    recompute(turned.union(changed))
  }

  /// Computes cells in another way, all in one moment.
  ///
  /// They are connected before: so nothing begins to follow another cell in the middle of the
  /// moment, and each cell is computed after those that it refers to.
  private func recompute(_ places: Set<Place>) {
    for place in places { cell(at: place).disconnect() }
    let computations = places.map { place in
      let cell = cell(at: place), inputs = inputs(of: place)
      cell.connect(to: inputs.map { self.cell(at: $0).value })
      return (cell, computation(of: place, inputs))
    }
    simultaneously { for (cell, computation) in computations { cell.compute(computation) } }
  }

  private func read(_ text: String, at place: Place) {
    let content = CellContent(text, columns: columns, rows: rows)
    contents[place] = content
    references.set(content.references, of: place)
  }

  /// Returns the cells that have become a member of a circle, and those that were one.
  private func findCircles(_ changed: [Place]) -> Set<Place> {
    let candidates = circular.union(changed.filter(references.canBeInCircle))
    let found = Circles.members(from: candidates) { [references] in references[$0] }
    defer { circular = found }
    return circular.symmetricDifference(found)
  }

  /// The cells that a cell is computed from: none, if it is a member of a circle.
  private func inputs(of place: Place) -> [Place] {
    circular.contains(place) ? [] : references[place].sorted()
  }

  private func computation(of place: Place, _ inputs: [Place]) -> SheetCell.Computation {
    if circular.contains(place) { return { _ in .error(.circle) } }
    switch contents[place] {
    case .formula(let expression): return computation(of: place, expression, inputs)
    case .value(let value): return { _ in value }
    case nil: return { _ in .empty }
    }
  }

  private func computation(
    of place: Place, _ expression: Expression, _ inputs: [Place]
  ) -> SheetCell.Computation {
    let slots = Dictionary(uniqueKeysWithValues: zip(inputs, inputs.indices))
    return { [evaluated] values in
      evaluated(place)
      return Evaluation { slots[$0].map { values[$0] } ?? .empty }.value(of: expression)
    }
  }

  private func cell(at place: Place) -> SheetCell {
    if let cell = cells[place] { return cell }
    let cell = SheetCell()
    cells[place] = cell
    return cell
  }
}
