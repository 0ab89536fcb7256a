// Chains of Right.swift and Wrong.swift with the standard library's operators and those of
// swift-async-algorithms. Chains that switch to the latest inner sequence are left out.
import AsyncAlgorithms

// MARK: 3: three kinds
func threeKinds(_ names: AsyncStream<String>) -> some AsyncSequence<Int, Never> {
  names.filter { !$0.isEmpty }.removeDuplicates().map { $0.count }
}

// MARK: 3: arithmetic
func arithmetic(_ numbers: AsyncStream<Int>) -> some AsyncSequence<Int, Never> {
  numbers.map { $0 * 2 + 1 }.filter { $0 % 3 == 0 }.map { $0 - 1 }
}

// MARK: 4: optionals
func optionals(_ users: AsyncStream<User?>) -> some AsyncSequence<String, Never> {
  users.compactMap { $0?.email }.map { $0.isEmpty ? nil : $0 }.compactMap { $0 }
    .map { $0 ?? "none" }
}

// MARK: 5: tuples
func tuples(_ items: AsyncStream<Item>) -> some AsyncSequence<String, Never> {
  items.map { ($0.title, $0.price) }.filter { $0.1 > 0 }
    .reductions(("", 0.0)) { ($1.0, $0.1 + $1.1) }
    .map { (name: $0.0, total: $0.1) }.map { "\($0.name): \($0.total)" }
}

// MARK: 5: a text field's validity
func validity(
  _ name: AsyncStream<String>, _ age: AsyncStream<Int>
) -> some AsyncSequence<Bool, any Error> {
  combineLatest(
    name.map { $0.count >= 3 && $0.count <= 20 }.removeDuplicates(),
    age.map { $0 > 17 && $0 < 100 }.removeDuplicates()
  ).map { $0 && $1 }
}

// MARK: 6: six maps
func sixMaps(_ numbers: AsyncStream<Int>) -> some AsyncSequence<Int, Never> {
  numbers.map { $0 * 2 }.map { $0 * 2 }.map { $0 * 2 }.map { $0 * 2 }.map { $0 * 2 }
    .map { $0 * 2 }
}

// MARK: 7: a shopping list
func shopping(_ items: AsyncStream<[Item]>) -> some AsyncSequence<String, Never> {
  items.map { $0.filter { !$0.isDone } }.map { $0.map(\.price) }
    .map { $0.reduce(0, +) }.removeDuplicates().map { $0 * 1.25 }.filter { $0 < 1_000 }
    .map { "\($0) kr" }
}

// MARK: 10: arithmetic
func tenSteps(_ numbers: AsyncStream<Int>) -> some AsyncSequence<String, Never> {
  numbers.map { $0 + 1 }.filter { $0 > 1 }.map { $0 * 3 }.reductions(0) { $0 + $1 }
    .removeDuplicates().map { $0 - 1 }.filter { $0 % 2 == 0 }.map { $0 / 2 }.prefix(100)
    .map { "\($0)" }
}

// MARK: 4: a typo in a member
func typo(_ users: AsyncStream<User>) -> some AsyncSequence<String, Never> {
  users.filter { $0.age > 17 }.map { $0.name }
    .map { $0.lowercase() }  // error: value of type 'String' has no member 'lowercase'
    .removeDuplicates()
}

// MARK: 6: a typo in the third closure
func typoInSix(_ items: AsyncStream<Item>) -> some AsyncSequence<Double, Never> {
  items.filter { $0.price > 1 }.map { $0.price * 2 }
    .filter { $0.isFinit }  // error: value of type 'Double' has no member 'isFinit'
    .map { max($0, 1) }.removeDuplicates().map { -$0 }
}

// MARK: 6: a wrong type in the third closure
func wrongType(_ numbers: AsyncStream<Int>) -> some AsyncSequence<String, Never> {
  numbers.map { $0 + 1 }.filter { $0 > 1 }
    .map { $0 + "1" }  // error: cannot convert value of type
    .removeDuplicates().map { "\($0)" }.filter { !$0.isEmpty }
}

// MARK: 6: a number for a string
func numberForString(_ numbers: AsyncStream<Int>) -> some AsyncSequence<Bool, Never> {
  numbers.map { $0 + 1 }.filter { $0 > 1 }
    .map { isLong($0) }  // error: cannot convert value of type 'Int' to expected argument
    .filter { $0 }.map { !$0 }.removeDuplicates()
}

// MARK: 6: scan of arrays
func scanOfArrays(_ items: AsyncStream<Item>) -> some AsyncSequence<String, Never> {
  items.filter { $0.price > 1 }
    .map { [$0] }.reductions(0) { $0 + $1 }  // error: cannot convert value of type '[Item]'
    .removeDuplicates().map { "\($0)" }.filter { !$0.isEmpty }
}
