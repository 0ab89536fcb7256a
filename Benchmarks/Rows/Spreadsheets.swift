import Tideway
import TidewayUI
import ViewModels

/// The spreadsheet of Examples/SevenGUIs: what does a change cost for each cell that depends on it?
func spreadsheets(_ harness: Harness) async {
  guard harness.mayWant("spreadsheet") else { return }
  await change(harness, "chain of 2,000", cells: 2_000) { sheet in
    let places = (0..<2_000).map { Place(column: $0 / 100, row: $0 % 100) }
    var texts: [Place: String] = [places[0]: "0"]
    for index in 1..<2_000 { texts[places[index]] = "=\(places[index - 1])+1" }
    sheet.paste(texts)
    return (places[1_999], 1_999)
  }
  await change(harness, "ladder of 100, typed from the bottom", cells: 100) { sheet in
    for row in (2..<100).reversed() { sheet.type("=A\(row - 1)+A\(row - 2)*0", at: cell(row)) }
    sheet.type("=A0", at: cell(1))
    return (cell(99), 0)
  }
  await change(harness, "sum of 2,600", cells: 2_600) { sheet in
    sheet.type("=sum(A0:Z99)", at: cell(100))
    return (cell(100), 0)
  }
}

private func cell(_ row: Int) -> Place { Place(column: 0, row: row) }

/// Changes the first cell of a sheet, which another one depends on.
///
/// - Parameter make: Fills the sheet, and returns the other cell and what it adds to the first one.
private func change(
  _ harness: Harness, _ name: String, cells: Int,
  _ make: @UIActor @Sendable (Spreadsheet) -> (Place, Int)
) async {
  let sheet = await Spreadsheet(rows: 101), (last, added) = await make(sheet)
  let rounds = 20
  let relay = BehaviorRelay(value: 0), sum = Sum()
  let subscription = relay.bind { sum.value = $0 }
  let floor = Case("  floor: relay to 1 closure", operations: 100_000, expecting: 100_000) {
    for number in 1...100_000 { relay.accept(number) }
    return withExtendedLifetime(subscription) { sum.value }
  }
  await harness.measure([
    floor,
    Case(
      "spreadsheet, \(name), each cell", operations: rounds * cells, expecting: rounds + added,
      floor: floor
    ) {
      await UIActor.run {
        for round in 1...rounds { sheet.type("\(round)", at: cell(0)) }
        guard case .number(let number) = sheet.value(at: last) else { return -1 }
        return Int(number)
      }
    },
  ])
}
