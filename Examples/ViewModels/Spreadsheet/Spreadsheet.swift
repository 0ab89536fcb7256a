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
/// that it refers to change in that moment. An `if` computes only the branch that is taken and
/// depends on nothing else, so what depends on what changes with the values. A condition that leads
/// to other cells is computed once more with them.
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
  private let references = ReferenceGraph()
  /// The cells that say that they are in a circle.
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

  /// Replaces the texts of a cell and of its neighbors, in one moment and in one step of the undo.
  ///
  /// - Parameters:
  ///   - text: A line for each row, with tabs between the cells. What would be outside of the sheet is left out.
  ///   - place: The cell that gets the first one.
  public func paste(_ text: String, at place: Place) {
    let cells = CellText(text).cells(from: place)
    formulas.update { formulas in
      for (place, text) in cells where has(place) { formulas[place] = text }
    }
  }

  /// The texts of all cells, up to the last that has one, as they are pasted and saved.
  public var text: String { formulas.value.text }

  /// Replaces all cells by those of a text, in one moment and in one step of the undo.
  public func open(_ text: String) {
    let cells = CellText(text).cells(from: Place(column: 0, row: 0))
    var formulas = Formulas(columns: columns, rows: rows)
    for (place, text) in cells where has(place) { formulas[place] = text }
    self.formulas.accept(formulas)
  }

  private func has(_ place: Place) -> Bool {
    (0..<columns).contains(place.column) && (0..<rows).contains(place.row)
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
    recompute(findCircles(changed).union(changed))
    // Formulas that have taken another branch have closed a circle, or opened one. It ends: in a circle all are
    // errors, and take no more branches.
    while case let answered = takeAnswers(), !answered.isEmpty {
      recompute(findCircles(answered))
    }
  }

  /// Computes cells in another way, all in one moment.
  ///
  /// They are connected before: so nothing but what a branch reads begins to follow another cell in the middle of
  /// the moment, and each cell is computed after those that it reads.
  private func recompute(_ places: Set<Place>) {
    for place in places { cell(at: place).disconnect() }
    for place in places { connect(cell(at: place), at: place) }
    simultaneously { for place in places { cell(at: place).begin() } }
  }

  private func read(_ text: String, at place: Place) {
    let content = CellContent(text, columns: columns, rows: rows)
    contents[place] = content
    references.set(content.references, of: place)
  }

  /// Returns the cells that don't say rightly whether they are in a circle.
  private func findCircles(_ changed: [Place]) -> Set<Place> {
    let candidates = circular.union(changed.filter(references.canBeInCircle))
    let found = Circles.members(from: candidates) { [references] in references[$0] }
    defer { circular = found }
    return circular.symmetricDifference(found)
  }

  /// Notes which cells say by themselves that they are in a circle, and returns all that had a choice.
  private func takeAnswers() -> [Place] {
    let answers = references.takeAnswers()
    for (place, isCircle) in answers {
      if isCircle { circular.insert(place) } else { circular.remove(place) }
    }
    return Array(answers.keys)
  }

  // MARK: How a cell is computed

  private func connect(_ cell: SheetCell, at place: Place) {
    switch contents[place] {
    case .formula(let expression) where expression.isBranching:
      connect(cell, toBranching: formula(expression, at: place))
    case .formula(let expression) where !circular.contains(place):
      connect(cell, to: expression, at: place)
    case .formula: cell.connect(to: []) { _ in .error(.circle) }
    case .value(let value): cell.connect(to: []) { _ in value }
    case nil: cell.connect(to: []) { _ in .empty }
    }
  }

  private func connect(_ cell: SheetCell, to expression: Expression, at place: Place) {
    let inputs = expression.references.sorted()
    let slots = Dictionary(uniqueKeysWithValues: zip(inputs, inputs.indices))
    cell.connect(to: inputs.map { self.cell(at: $0).value }) { [evaluated] values in
      evaluated(place)
      return Evaluation { slots[$0].map { values[$0] } }.value(of: expression)
    }
  }

  private func connect(_ cell: SheetCell, toBranching formula: BranchingFormula) {
    let first = formula.expression.references
    guard references.mayBegin(formula.place, reading: first) else {
      return cell.connect(to: []) { _ in .error(.circle) }
    }
    let places = first.sorted()
    cell.connect(to: places.map { self.cell(at: $0).value }, at: places, beginning: formula)
  }

  private func formula(_ expression: Expression, at place: Place) -> BranchingFormula {
    let values = expression.mentions.map { ($0, cell(at: $0).value) }
    return BranchingFormula(
      place: place, expression: expression, values: Dictionary(uniqueKeysWithValues: values),
      references: references, evaluated: evaluated)
  }

  private func cell(at place: Place) -> SheetCell {
    if let cell = cells[place] { return cell }
    let cell = SheetCell()
    cells[place] = cell
    return cell
  }
}
