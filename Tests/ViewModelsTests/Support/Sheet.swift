import Tideway
import TidewayUI

@testable import ViewModels

/// A spreadsheet that tests write and read in short.
@UIActor
struct Sheet {
  let sheet: Spreadsheet
  let evaluations = Evaluations()

  init(columns: Int = 26, rows: Int = 100) {
    let evaluations = evaluations
    sheet = Spreadsheet(columns: columns, rows: rows) { evaluations.count($0) }
  }

  subscript(name: String) -> String {
    get { "\(sheet.value(at: place(name)))" }
    nonmutating set { sheet.type(newValue, at: place(name)) }
  }

  /// The sentence of an error.
  func error(_ name: String) -> String? {
    if case .error(let error) = sheet.value(at: place(name)) { "\(error)" } else { nil }
  }

  func paste(_ texts: [String: String]) {
    sheet.paste([Place: String](uniqueKeysWithValues: texts.map { (place($0), $1) }))
  }

  /// Returns how often each cell was computed since the last call.
  func computed() -> [String: Int] {
    [String: Int](uniqueKeysWithValues: evaluations.take().map { ("\($0)", $1) })
  }

  private func place(_ name: String) -> Place {
    guard let place = Place(name) else { preconditionFailure("\(name) is no place.") }
    return place
  }
}
