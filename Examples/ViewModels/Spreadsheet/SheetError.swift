/// What is wrong with a cell of a spreadsheet.
public enum SheetError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The formula can't be read.
  case formula(String)
  /// A formula refers to a cell that there isn't.
  case noCell(String)
  /// A number is needed where there is a text.
  case text(Place)
  /// A number is divided by zero.
  case divisionByZero
  /// There is no number to take the mean, the least or the greatest of.
  case noNumbers
  /// The cell refers to itself, perhaps by way of others.
  case circle
  /// The cell refers to one that does.
  case followsCircle
  /// There is another error in a cell that the formula refers to, perhaps by way of others.
  case at(Place)

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .formula(let reason): reason
    case .noCell(let name): "There is no cell \(name)."
    case .text(let place): "There is a text in \(place), not a number."
    case .divisionByZero: "A number is divided by zero."
    case .noNumbers: "There are no numbers."
    case .circle: "This cell refers to itself."
    case .followsCircle: "This refers to a cell that refers to itself."
    case .at(let place): "There is an error in \(place)."
    }
  }

  /// What the cell shows.
  public var sign: String {
    switch self {
    case .formula: "#FORMULA"
    case .noCell: "#REF"
    case .text: "#TEXT"
    case .divisionByZero: "#DIV/0"
    case .noNumbers: "#NONE"
    case .circle: "#CIRCLE"
    case .followsCircle, .at: "#ERROR"
    }
  }

  /// The error of a cell that refers to one, at `place`, with this error.
  func seen(from place: Place) -> SheetError {
    switch self {
    case .circle, .followsCircle: .followsCircle
    case .at: self
    default: .at(place)
    }
  }
}
