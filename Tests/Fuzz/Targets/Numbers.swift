import Foundation
import Tideway
import TidewayFoundation

extension FuzzTarget {
  /// Text that mappings read numbers and dates from.
  static let numbers = FuzzTarget(name: "numbers") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    readsBack(Mapping<Int, String>.number, text)
    readsBack(Mapping<UInt8, String>.number, text)
    readsBack(Mapping<Int64, String>.number, text)
    readsBack(Mapping<Double, String>.number, text)
    readsBack(Mapping<Float, String>.number, text)
    readsBack(Mapping<Decimal, String>.number, text)
    readsBack(Mapping<Date, String>.iso8601, text)
    readsBack(Mapping<Date, String>.day(in: TimeZone(secondsFromGMT: 3_600)!), text)
    for decimals in [0, 2, 15] {
      isStable(Mapping<Double, String>.number(decimals: decimals), text)
      isStable(Mapping<Decimal, String>.number(decimals: decimals), text)
    }
  }

  /// What is read from a text is written as one that reads as the same.
  private static func readsBack<Value: Equatable>(_ mapping: Mapping<Value, String>, _ text: String)
  {
    guard let value = try? mapping.backward(text, nil) else { return }
    // NaN is read too, and equals nothing.
    guard value == value else { return }
    let written = try? mapping.forward(value, nil)
    let again = written.flatMap { try? mapping.backward($0, nil) }
    demand(
      again == value,
      "“\(text)” is \(value), written “\(written ?? "refused")”, read again \(String(describing: again))"
    )
  }

  /// What is shown of a rounded number is shown of what is read from that.
  private static func isStable<Value>(_ mapping: Mapping<Value, String>, _ text: String) {
    guard let value = try? mapping.backward(text, nil),
      let shown = try? mapping.forward(value, nil)
    else { return }
    let again = (try? mapping.backward(shown, nil)).flatMap { try? mapping.forward($0, nil) }
    demand(again == shown, "“\(text)” is shown as “\(shown)”, and that as “\(again ?? "refused")”")
  }
}
