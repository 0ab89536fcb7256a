/// A struct of 1 KB without references, all of whose words are the same.
struct Block: Cargo {
  /// Two of the same.
  private struct Twice<Part: Equatable & Sendable>: Equatable, Sendable {
    let first: Part, second: Part

    init(_ part: Part) {
      first = part
      second = part
    }
  }

  private typealias Words = Twice<Twice<Twice<Twice<Twice<Twice<Twice<Int>>>>>>>

  private let words: Words

  private init(_ word: Int) {
    words = Twice(Twice(Twice(Twice(Twice(Twice(Twice(word)))))))
  }

  init(_ account: Account, _ number: Int) { self.init(number << 8 | account.writer) }

  var stamp: Stamp? {
    let word = words.first.first.first.first.first.first.first
    return self.words == Block(word).words ? Stamp(writer: word & 0xFF, number: word >> 8) : nil
  }
}
