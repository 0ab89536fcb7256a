import TestSupport
import Testing
import Tideway
import TidewayTesting

private struct Book: Sendable, Equatable {
  var title = "", price = 0.0
}

/// That these are compiled at all is half of the test: each overload that an operator has is tried at each
/// step of a chain.
@Suite("Chains as one writes them")
struct ChainTests {
  let text = BehaviorRelay(value: ""), number = PublishRelay<Int>(), clock = TestClock()
  fileprivate let books = BehaviorRelay(value: [Book(title: "Emil", price: 12)])

  fileprivate static func search(_ text: String) async throws -> [Book] {
    [Book(title: text, price: 20), Book(title: "cheap", price: 1)]
  }

  @Test("with closures on one line")
  func short() {
    let sizes = text.map { $0.count }.withLatestFrom(books) { ($0, $1) }
      .filter { length, books in length > books.count }
      .map { length, books in length + books.count }
      .distinctUntilChanged().map { "\($0)" }
    let recorder = Recorder(sizes)
    text.accept("abc")
    #expect(recorder.elements == ["4"])
  }

  @Test("of a search")
  func search() async {
    let words = text.map { $0.lowercased() }.distinctUntilChanged()
      .debounce(for: .milliseconds(300), clock: clock).filter { $0.count > 2 }
    let found =
      words.flatMapLatest { text in
        Flow.task { try await ChainTests.search(text) }.retry(3).catchAndReturn([])
      }
      .map { $0.filter { $0.price > 10 } }.map { $0.sorted { $0.price < $1.price } }
      .map { $0.map { $0.title } }.distinctUntilChanged()
    let recorder = Recorder(found)
    text.accept("ABC")
    clock.advance(by: .seconds(1))
    #expect(await recorder.elements(count: 1) == [["abc"]])
  }

  @Test("with flows that begin with a dot")
  func dots() {
    let failing = Flow<Int, Refusal>.error(Refusal())
    #expect(Recorder(Flow.just(1).concat(.just(2))).elements == [1, 2])
    #expect(Recorder(Flow.just(1).merge(with: .of(2, 3))).elements == [1, 2, 3])
    #expect(Recorder(failing.catch { _ in .just(4) }).elements == [4])
    let several = failing.catch { error in
      #expect(error == Refusal())
      return .of(5, 6)
    }
    #expect(Recorder(several).elements == [5, 6])
    let words = text.flatMapLatest { word in word.isEmpty ? .empty() : Flow.just(word) }
    let recorder = Recorder(words)
    text.accept("a")
    #expect(recorder.elements == ["a"])
    let anew = failing.catch { _ in .error(Refusal()) }.catchAndReturn(7)
    #expect(Recorder(anew).elements == [7])
    let again = failing.catch { error in
      #expect(error == Refusal())
      return Flow<Int, Refusal>.error(error)
    }
    #expect(Recorder(again).failure == Refusal())
    let dropped: Flow<Int, Never> = failing.catch { error in
      #expect(error == Refusal())
      return .empty()
    }
    #expect(Recorder(dropped).isFinished)
  }
}
