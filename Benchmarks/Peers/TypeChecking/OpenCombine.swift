// Chains of Right.swift and Wrong.swift in OpenCombine's spelling. It has no operator that combines
// publishers. Searches are without `debounce`, which needs a scheduler of another module.
import OpenCombine

typealias Publisher<Element> = AnyPublisher<Element, Never>

func find(_ query: String) -> Publisher<[Item]> { Empty().eraseToAnyPublisher() }
func fetch(_ id: Int) -> Publisher<Item> { Empty().eraseToAnyPublisher() }

// MARK: 3: three kinds
func threeKinds(_ names: Publisher<String>) -> Publisher<Int> {
  names.filter { !$0.isEmpty }.removeDuplicates().map { $0.count }.eraseToAnyPublisher()
}

// MARK: 3: arithmetic
func arithmetic(_ numbers: Publisher<Int>) -> Publisher<Int> {
  numbers.map { $0 * 2 + 1 }.filter { $0 % 3 == 0 }.map { $0 - 1 }.eraseToAnyPublisher()
}

// MARK: 4: optionals
func optionals(_ users: Publisher<User?>) -> Publisher<String> {
  users.compactMap { $0?.email }.map { $0.isEmpty ? nil : $0 }.compactMap { $0 }
    .map { $0 ?? "none" }.eraseToAnyPublisher()
}

// MARK: 5: tuples
func tuples(_ items: Publisher<Item>) -> Publisher<String> {
  items.map { ($0.title, $0.price) }.filter { $0.1 > 0 }.scan(("", 0.0)) { ($1.0, $0.1 + $1.1) }
    .map { (name: $0.0, total: $0.1) }.map { "\($0.name): \($0.total)" }.eraseToAnyPublisher()
}

// MARK: 6: six maps
func sixMaps(_ numbers: Publisher<Int>) -> Publisher<Int> {
  numbers.map { $0 * 2 }.map { $0 * 2 }.map { $0 * 2 }.map { $0 * 2 }.map { $0 * 2 }
    .map { $0 * 2 }.eraseToAnyPublisher()
}

// MARK: 7: a shopping list
func shopping(_ items: Publisher<[Item]>) -> Publisher<String> {
  items.map { $0.filter { !$0.isDone } }.map { $0.map(\.price) }
    .map { $0.reduce(0, +) }.removeDuplicates().map { $0 * 1.25 }.filter { $0 < 1_000 }
    .map { "\($0) kr" }.eraseToAnyPublisher()
}

// MARK: 7: inner chains
func inner(_ ids: Publisher<Int>) -> Publisher<String> {
  ids.removeDuplicates()
    .map { id in fetch(id).map { $0.price * 2 }.filter { $0 > 1 }.map { (id, $0) } }
    .switchToLatest().map { "\($0.0): \($0.1)" }
    .flatMap(maxPublishers: .max(1)) { [$0, $0 + "!"].publisher.map { $0.uppercased() } }
    .prefix(10).map { $0 + "." }.filter { $0.count > 1 }.eraseToAnyPublisher()
}

// MARK: 9: a typical search
func typicalSearch(_ query: Publisher<String>) -> Publisher<String> {
  query.map { $0.lowercased() }.filter { $0.count > 2 }.removeDuplicates()
    .map { find($0).map { $0.filter { !$0.isDone } }.prepend([]) }.switchToLatest()
    .map { $0.map(\.title) }.map { $0.prefix(5).joined(separator: ", ") }
    .filter { !$0.isEmpty }.map { "Found: \($0)" }.eraseToAnyPublisher()
}

// MARK: 10: arithmetic
func tenSteps(_ numbers: Publisher<Int>) -> Publisher<String> {
  numbers.map { $0 + 1 }.filter { $0 > 1 }.map { $0 * 3 }.scan(0) { $0 + $1 }
    .removeDuplicates().map { $0 - 1 }.filter { $0 % 2 == 0 }.map { $0 / 2 }.prefix(100)
    .map { "\($0)" }.eraseToAnyPublisher()
}

// MARK: 4: a typo in a member
func typo(_ users: Publisher<User>) -> Publisher<String> {
  users.filter { $0.age > 17 }.map { $0.name }
    .map { $0.lowercase() }  // error: value of type 'String' has no member 'lowercase'
    .removeDuplicates().eraseToAnyPublisher()
}

// MARK: 6: a typo in the third closure
func typoInSix(_ items: Publisher<Item>) -> Publisher<Double> {
  items.filter { $0.price > 1 }.map { $0.price * 2 }
    .filter { $0.isFinit }  // error: value of type 'Double' has no member 'isFinit'
    .map { max($0, 1) }.removeDuplicates().map { -$0 }.eraseToAnyPublisher()
}

// MARK: 6: a wrong type in the third closure
func wrongType(_ numbers: Publisher<Int>) -> Publisher<String> {
  numbers.map { $0 + 1 }.filter { $0 > 1 }
    .map { $0 + "1" }  // error: cannot convert value of type
    .removeDuplicates().map { "\($0)" }.filter { !$0.isEmpty }.eraseToAnyPublisher()
}

// MARK: 6: a number for a string
func numberForString(_ numbers: Publisher<Int>) -> Publisher<Bool> {
  numbers.map { $0 + 1 }.filter { $0 > 1 }
    .map { isLong($0) }  // error: cannot convert value of type 'Int' to expected argument
    .filter { $0 }.map { !$0 }.removeDuplicates().eraseToAnyPublisher()
}

// MARK: 6: scan of arrays
func scanOfArrays(_ items: Publisher<Item>) -> Publisher<String> {
  items.filter { $0.price > 1 }
    .map { [$0] }.scan(0) { $0 + $1 }  // error: cannot convert value of type '[Item]'
    .removeDuplicates().map { "\($0)" }.filter { !$0.isEmpty }.eraseToAnyPublisher()
}

// MARK: 9: a typo in a search
func typoInSearch(_ query: Publisher<String>) -> Publisher<String> {
  query.map { $0.lowercased() }.filter { $0.count > 2 }
    .removeDuplicates().map { find($0) }.switchToLatest()
    .map { $0.map(\.name) }  // error: value of type 'Item' has no member 'name'
    .map { $0.joined(separator: ", ") }.filter { !$0.isEmpty }.map { "Found: \($0)" }
    .eraseToAnyPublisher()
}
