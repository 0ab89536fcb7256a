/// What elements of a size are measured with: a number in something larger.
protocol Numbered: Sendable {
  /// What `passed()` adds to the number.
  static var added: Int { get }
  var number: Int { get }
  init(_ number: Int)
  /// What a `map` makes of it, without allocating.
  func passed() -> Self
}

/// A struct of 1 KB.
struct Kilobyte: Numbered {
  private typealias Eight = (Int, Int, Int, Int, Int, Int, Int, Int)
  private typealias Half = (Eight, Eight, Eight, Eight, Eight, Eight, Eight, Eight)

  static let added = 1
  private var halves: (Half, Half)

  var number: Int { halves.0.0.0 }

  init(_ number: Int) {
    let eight = (number, 0, 0, 0, 0, 0, 0, 0)
    let half = (eight, eight, eight, eight, eight, eight, eight, eight)
    halves = (half, half)
  }

  func passed() -> Kilobyte {
    var other = self
    other.halves.0.0.0 &+= 1
    return other
  }
}

/// A number, and nothing else.
struct Number: Numbered {
  static let added = 1
  let number: Int

  init(_ number: Int) { self.number = number }

  func passed() -> Number { Number(number &+ 1) }
}

/// An object.
final class Instance: Numbered {
  static let added = 0
  let number: Int

  init(_ number: Int) { self.number = number }

  func passed() -> Self { self }
}

/// The sum of `count` numbers that go round from 0 to 63.
func sumOfPayloads(_ count: Int) -> Int { (0..<count).reduce(0) { $0 + $1 & 63 } }
