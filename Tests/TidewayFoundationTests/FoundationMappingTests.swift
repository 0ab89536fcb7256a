import Testing
import Tideway
import TidewayFoundation
import TidewayTesting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Ready mappings of decimals and dates")
struct FoundationMappingTests {
  let bag = DisposeBag()

  private func decimal(_ text: String) -> Decimal { Decimal(string: text)! }

  @Test("decimals and text, each the same in every language")
  func decimals() throws {
    let price = BehaviorRelay(value: decimal("0.1")), text = BehaviorRelay(value: "")
    let binding = text <-> price.mapped(by: .number)
    binding.disposed(by: bag)
    #expect(text.value == "0.1")
    price.update { $0 += decimal("0.2") }
    #expect(text.value == "0.3")
    for (typed, number) in [("12.50", "12.5"), ("-7", "-7"), ("+.5", "0.5"), ("5.", "5")] {
      text.accept(typed)
      #expect(price.value == decimal(number) && text.value == typed)
    }
    let most = String(repeating: "9", count: 38)
    text.accept(most)
    #expect(price.value.description == most)
    for wrong in [
      "", "12abc", "1,5", "1e3", " 1", "--1", "+-1", "1.2.3", ".", "٧", "9" + most, "NaN",
    ] {
      text.accept(wrong)
      #expect(!binding.status.isValid, "\(wrong)")
      #expect(price.value.description == most)
    }
  }

  @Test(
    "decimals with so many digits after the point, half to even",
    arguments: [
      ("2.345", 2, "2.34"), ("2.355", 2, "2.36"), ("2.3450001", 2, "2.35"), ("-2.345", 2, "-2.34"),
      ("-2.346", 2, "-2.35"), ("99.999", 2, "100"), ("2.5", 0, "2"), ("3.5", 0, "4"),
      ("-0.004", 2, "0"), ("12", 2, "12"), ("1.5", 2, "1.5"), ("0.125", 2, "0.12"),
      ("99999999999999999999999999999999999.995", 2, "100000000000000000000000000000000000"),
    ])
  func rounded(number: String, decimals: Int, text: String) throws {
    let price = BehaviorRelay(value: decimal(number)), field = BehaviorRelay(value: "")
    (field <-> price.mapped(by: .number(decimals: decimals))).disposed(by: bag)
    #expect(field.value == text)
    // What is not shown is kept.
    #expect(price.value == decimal(number))
    field.accept("1.25")
    #expect(price.value == decimal("1.25"))
  }

  @Test("decimals with more digits than a decimal has are a mistake, and say so")
  func tooMany() async {
    await #expect(processExitsWith: .failure) { _ = Mapping<Decimal, String>.number(decimals: 39) }
  }

  @Test("moments and their text")
  func moments() throws {
    let moment = BehaviorRelay(value: Date(timeIntervalSince1970: 1_700_000_000.25))
    let text = BehaviorRelay(value: "")
    let binding = text <-> moment.mapped(by: .iso8601)
    binding.disposed(by: bag)
    #expect(text.value == "2023-11-14T22:13:20Z")
    text.accept("2026-12-24T10:30:00Z")
    #expect(moment.value == Date(timeIntervalSince1970: 1_798_108_200))
    for wrong in ["", "2026-12-24", "2026-02-30T10:30:00Z", "2026-12-24T10:30:00Z!", "tomorrow"] {
      text.accept(wrong)
      #expect(!binding.status.isValid, "\(wrong)")
    }
    #expect(moment.value == Date(timeIntervalSince1970: 1_798_108_200))
  }

  @Test("moments and their days: another day keeps the time of day, to the part of a second")
  func days() throws {
    let zone = TimeZone(secondsFromGMT: 3 * 3_600)!
    // 22:13:20.25 in Greenwich, and 1:13:20.25 of the next day three hours to the east.
    let moment = BehaviorRelay(value: Date(timeIntervalSince1970: 1_700_000_000.25))
    let day = BehaviorRelay(value: ""), other = BehaviorRelay(value: "")
    let binding = day <-> moment.mapped(by: .day(in: zone))
    binding.disposed(by: bag)
    TwoWayBinding(other, moment, mapping: .day(in: zone)).disposed(by: bag)
    #expect(day.value == "2023-11-15")
    day.accept("2023-11-17")
    #expect(moment.value == Date(timeIntervalSince1970: 1_700_000_000.25 + 2 * 86_400))
    #expect(other.value == "2023-11-17")
    for wrong in ["2023-02-30", "2023-11-17x", "17.11.2023", ""] {
      day.accept(wrong)
      #expect(!binding.status.isValid, "\(wrong)")
    }
    #expect(moment.value == Date(timeIntervalSince1970: 1_700_000_000.25 + 2 * 86_400))
  }
}
