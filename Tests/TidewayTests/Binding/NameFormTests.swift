import Testing
import Tideway

/// Joins names as the name form does: no space for an empty one.
@Sendable func join(_ first: String, _ last: String) -> String {
  [first, last].filter { !$0.isEmpty }.joined(separator: " ")
}

/// The last word is the surname; a single word is a first name.
@Sendable func split(_ full: String) -> (String, String) {
  guard let space = full.lastIndex(of: " ") else { return (full, "") }
  return (String(full[..<space]), String(full[full.index(after: space)...]))
}

@Suite("(first, last) <-> full")
struct NameFormTests {
  let first = BehaviorRelay(value: ""), last = BehaviorRelay(value: "")
  let full = BehaviorRelay(value: "")
  let bag = DisposeBag()

  init() {
    TwoWayBinding((first, last), full, mapping: Mapping(forward: join, backward: split))
      .disposed(by: bag)
  }

  private var all: [String] { [first.value, last.value, full.value] }

  @Test("fills both names from the full one")
  func fillsBoth() {
    full.accept("Ada Lovelace")
    #expect(all == ["Ada", "Lovelace", "Ada Lovelace"])
  }

  @Test("puts no space before a last name that comes first")
  func lastFirst() {
    last.accept("Lovelace")
    #expect(all == ["", "Lovelace", "Lovelace"])
  }
}
