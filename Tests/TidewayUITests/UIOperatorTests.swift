import TestSupport
import Testing
import Tideway
import TidewayUI

@Suite("Operators on UIActor", .leavesNothing)
@UIActor
struct UIOperatorTests {
  let number = ControlProperty(wrappedValue: 1)

  func recorded<T>(_ flow: some UISource<T>, _ values: [Int] = [1, 2, 2, 3]) -> [T] {
    let recorder = UIRecorder(flow)
    for value in values.dropFirst() { number.wrappedValue = value }
    return recorder.elements
  }

  @Test("map") func map() { #expect(recorded(number.map { $0 * 2 }) == [2, 4, 4, 6]) }

  @Test("map by key path") func mapKeyPath() {
    #expect(recorded(number.map(\.description)) == ["1", "2", "2", "3"])
  }

  @Test("compactMap") func compactMap() {
    #expect(recorded(number.compactMap { $0 == 2 ? nil : "\($0)" }) == ["1", "3"])
  }

  @Test("filter") func filter() { #expect(recorded(number.filter { $0 > 1 }) == [2, 2, 3]) }

  @Test("scan") func scan() { #expect(recorded(number.scan(0, +)) == [1, 3, 5, 8]) }

  @Test("scan(into:)") func scanInto() {
    #expect(
      recorded(number.scan(into: []) { $0.append($1) }) == [
        [1], [1, 2], [1, 2, 2], [1, 2, 2, 3],
      ])
  }

  @Test("distinctUntilChanged") func distinct() {
    #expect(recorded(number.distinctUntilChanged()) == [1, 2, 3])
  }

  @Test("distinctUntilChanged(at:)") func distinctAt() {
    #expect(recorded(number.distinctUntilChanged(at: \.isOdd)) == [1, 2, 3])
  }

  @Test("distinctUntilChanged(by:)") func distinctBy() {
    #expect(recorded(number.distinctUntilChanged { _, _ in true }) == [1])
  }

  @Test("startWith") func startWith() {
    #expect(recorded(number.startWith(8, 9)) == [8, 9, 1, 2, 2, 3])
  }

  @Test("take") func take() { #expect(recorded(number.take(2)) == [1, 2]) }

  @Test("take(0) never subscribes") func takeNone() {
    #expect(recorded(number.take(0)) == [])
    #expect(number.subscriberCount == 0)
  }

  @Test("skip") func skip() { #expect(recorded(number.skip(2)) == [2, 3]) }

  @Test("currentAndPrevious") func currentAndPrevious() {
    #expect(
      recorded(number.currentAndPrevious().map { [$0.current, $0.previous] })
        == [[1, 1], [2, 1], [2, 2], [3, 2]])
  }

  @Test("versioned keeps the version of the write") func versioned() {
    let recorder = UIRecorder(number.versioned())
    number.wrappedValue = 2
    #expect(recorder.elements.last?.version == number.lastVersion)
    #expect(recorder.elements.count == 2)
  }

  @Test("combineLatest gives one element for a moment") func combines() {
    let doubled = number.map { $0 * 2 }
    #expect(recorded(combineLatest(number, doubled) { $1 - $0 }) == [1, 2, 2, 3])
    number.wrappedValue = 1
    #expect(recorded(combineLatest(number, doubled, doubled) { $0 + $1 + $2 }) == [5, 10, 10, 15])
  }

  @Test("merge keeps the order of writes") func merges() {
    let other = ControlEvent<Int>()
    let recorder = UIRecorder(merge(number, other))
    simultaneously {
      other.send(10)
      number.wrappedValue = 2
      other.send(11)
    }
    #expect(recorder.elements == [1, 10, 2, 11])
  }

  @Test("take closures of the app that are isolated to UIActor") func takesIsolatedClosures() {
    #expect(recorded(number.map(doubled)) == [2, 4, 4, 6])
    number.wrappedValue = 1
    #expect(recorded(number.filter(isIncluded)) == [2, 2])
  }

  func doubled(_ number: Int) -> Int { number * factor }
  var factor: Int { 2 }
  var isIncluded: (Int) -> Bool { { $0 == factor } }
}

extension Int {
  fileprivate var isOdd: Bool { self % 2 == 1 }
}
