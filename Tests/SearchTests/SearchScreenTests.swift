import Synchronization
import Testing
import Tideway
import TidewayControls
import TidewayTesting
import TidewayUI

@testable import Search

@Suite("The search screen")
@UIActor
struct SearchScreenTests {
  /// Searches that the test answers.
  final class Searches: Sendable {
    private let begun = Mutex<[(text: String, answers: PublishSubject<Answer, any Error>)]>([])

    var texts: [String] { begun.withLock { $0.map(\.text) } }

    func begin(_ text: String) -> Flow<Answer, any Error> {
      Flow.deferred {
        let answers = PublishSubject<Answer, any Error>()
        self.begun.withLock { $0.append((text, answers)) }
        return answers
      }
    }

    subscript(index: Int) -> PublishSubject<Answer, any Error> {
      begun.withLock { $0[index].answers }
    }
  }

  let clock = TestClock(), searches = Searches()

  private func screen() -> SearchScreen {
    SearchScreen(clock: clock) { [searches] in searches.begin($0) }
  }

  private func type(_ text: String, into screen: SearchScreen) {
    screen.field.edit(text)
    clock.advance(by: .milliseconds(100))
  }

  @Test("searches once the user pauses, and not again for the same text")
  func pauses() {
    let screen = screen()
    for text in ["t", "ti", "tid"] { type(text, into: screen) }
    #expect(searches.texts == [])
    clock.advance(by: .milliseconds(300))
    #expect(searches.texts == ["tid"])
    type("ti", into: screen)
    type("tid", into: screen)
    clock.advance(by: .milliseconds(300))
    #expect(searches.texts == ["tid"])
  }

  @Test("shows progress and words as they come")
  func progresses() {
    let screen = screen()
    type("ti", into: screen)
    clock.advance(by: .milliseconds(300))
    searches[0].onNext(Answer(query: "ti", words: ["tide"], searched: 0.5))
    #expect(screen.progress.progress == 0.5)
    #expect(screen.results.sections.map(\.items) == [["tide"]])
    #expect(screen.results.sections.map(\.title) == ["1 word"])
  }

  @Test("lets go of a search when there is a new query: its answer never comes late")
  func inOrder() {
    let screen = screen()
    type("ti", into: screen)
    clock.advance(by: .milliseconds(300))
    type("wa", into: screen)
    clock.advance(by: .milliseconds(300))
    #expect(searches.texts == ["ti", "wa"])
    #expect(searches[0].subscriberCount == 0)
    searches[1].onNext(Answer(query: "wa", words: ["wave"], searched: 1))
    searches[0].onNext(Answer(query: "ti", words: ["tide"], searched: 1))
    #expect(screen.results.sections.map(\.items) == [["wave"]])
  }

  @Test("asks three times, then says what is wrong, and goes on with the next query")
  func retries() {
    let screen = screen()
    type("ti", into: screen)
    clock.advance(by: .milliseconds(300))
    for attempt in 0..<3 { searches[attempt].onError(WordServer.Refusal.busy) }
    #expect(searches.texts == ["ti", "ti", "ti"])
    #expect(screen.results.sections.map(\.title) == ["The server is busy."])
    type("wa", into: screen)
    clock.advance(by: .milliseconds(300))
    searches[3].onNext(Answer(query: "wa", words: ["wave"], searched: 1))
    #expect(screen.results.sections.map(\.items) == [["wave"]])
  }

  @Test("an empty field shows nothing")
  func empties() async {
    let screen = screen()
    type("ti", into: screen)
    clock.advance(by: .milliseconds(300))
    searches[0].onNext(Answer(query: "ti", words: ["tide"], searched: 1))
    type("", into: screen)
    clock.advance(by: .milliseconds(300))
    #expect(screen.results.sections == [])
    await screen.settle()
  }
}
