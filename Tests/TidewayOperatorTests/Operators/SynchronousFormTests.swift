import Testing
import Tideway
import TidewayTesting

private struct Person: Sendable {
  var name = "Ada"
  var nickname: String? = "A"
  var isAdult = true
  var isChild: Bool { !isAdult }
  var letter: Flow<String, Never> { .just("A") }
}
private func length(_ person: Person) -> Int { person.name.count }
private func throwingLength(_ person: Person) throws -> Int { person.name.count }
private func isAdult(_ person: Person) -> Bool { person.isAdult }
private func nickname(_ person: Person) -> String? { person.nickname }

/// No form without `await` is taken for the asynchronous one, in whatever context it is written.
@Suite("Forms without await give their element before the write returns")
struct SynchronousFormTests {
  fileprivate let people = BehaviorRelay(value: Person())

  private func gives<T: Sendable, E>(_ flow: Flow<T, E>) -> Bool {
    Recorder(flow).elements.count == 1
  }

  @Test("in synchronous code")
  func synchronously() {
    #expect(gives(people.map { $0.name }))
    #expect(gives(people.map(\.name)))
    #expect(gives(people.map(length)))
    #expect(gives(people.map { try throwingLength($0) }))
    #expect(gives(people.map(throwingLength)))
    #expect(gives(people.compactMap { $0.nickname }))
    #expect(gives(people.compactMap(\.nickname)))
    #expect(gives(people.compactMap(nickname)))
    #expect(gives(people.compactMap { try Optional(throwingLength($0)) }))
    #expect(gives(people.filter { $0.isAdult }))
    #expect(gives(people.filter(\.isAdult)))
    #expect(gives(people.filter(isAdult)))
    #expect(gives(people.filter { try throwingLength($0) == 3 }))
    #expect(gives(people.take(while: { $0.isAdult })))
    #expect(gives(people.take(while: \.isAdult)))
    #expect(gives(people.take(while: isAdult)))
    #expect(gives(people.take(while: { try throwingLength($0) == 3 })))
    #expect(gives(people.take(until: { !$0.isAdult })))
    #expect(gives(people.skip(while: { !$0.isAdult })))
    #expect(gives(people.skip(while: \.isChild)))
    #expect(gives(people.skip(while: { try throwingLength($0) != 3 })))
    #expect(gives(people.prefix { $0.isAdult }))
    #expect(gives(people.prefix(while: \.isAdult)))
    #expect(gives(people.prefix(while: isAdult)))
    #expect(gives(people.prefix { try throwingLength($0) == 3 }))
    #expect(gives(people.drop { !$0.isAdult }))
    #expect(gives(people.drop(while: \.isChild)))
    #expect(gives(people.drop { try throwingLength($0) != 3 }))
    #expect(gives(people.prefix(1)))
    #expect(gives(people.dropFirst(0)))
    #expect(gives(people.flatMap(\.letter)))
    #expect(gives(people.flatMap { $0.letter }))
  }

  @Test("in asynchronous code")
  func asynchronously() async {
    await Task.yield()
    #expect(gives(people.map { $0.name }))
    #expect(gives(people.map(\.name)))
    #expect(gives(people.map(length)))
    #expect(gives(people.map { try throwingLength($0) }))
    #expect(gives(people.map(throwingLength)))
    #expect(gives(people.compactMap { $0.nickname }))
    #expect(gives(people.compactMap(\.nickname)))
    #expect(gives(people.compactMap(nickname)))
    #expect(gives(people.compactMap { try Optional(throwingLength($0)) }))
    #expect(gives(people.filter { $0.isAdult }))
    #expect(gives(people.filter(\.isAdult)))
    #expect(gives(people.filter(isAdult)))
    #expect(gives(people.filter { try throwingLength($0) == 3 }))
    #expect(gives(people.take(while: { $0.isAdult })))
    #expect(gives(people.take(while: \.isAdult)))
    #expect(gives(people.take(while: isAdult)))
    #expect(gives(people.take(while: { try throwingLength($0) == 3 })))
    #expect(gives(people.take(until: { !$0.isAdult })))
    #expect(gives(people.skip(while: { !$0.isAdult })))
    #expect(gives(people.skip(while: \.isChild)))
    #expect(gives(people.skip(while: { try throwingLength($0) != 3 })))
    #expect(gives(people.prefix { $0.isAdult }))
    #expect(gives(people.prefix(while: \.isAdult)))
    #expect(gives(people.prefix(while: isAdult)))
    #expect(gives(people.prefix { try throwingLength($0) == 3 }))
    #expect(gives(people.drop { !$0.isAdult }))
    #expect(gives(people.drop(while: \.isChild)))
    #expect(gives(people.drop { try throwingLength($0) != 3 }))
    #expect(gives(people.prefix(1)))
    #expect(gives(people.dropFirst(0)))
  }
}
