import Testing
import Tideway
import TidewayControls
import TidewayTesting
import TidewayUI
import ViewModels

@testable import Search

@Suite("The search screen")
@UIActor
struct SearchScreenTests {
  /// What the test answers.
  let answers = PublishSubject<Answer, any Error>(), clock = TestClock()
  let screen: SearchScreen

  init() {
    screen = SearchScreen(WordSearch(clock: clock) { [answers] _ in answers.asFlow() })
  }

  private func type(_ text: String) {
    screen.field.edit(text)
    clock.advance(by: .milliseconds(300))
  }

  @Test("shows progress and words as they come")
  func progresses() {
    type("ti")
    answers.onNext(Answer(query: "ti", words: ["tide"], searched: 0.5))
    #expect(screen.progress.progress == 0.5)
    #expect(screen.results.sections.map(\.items) == [["tide"]])
    #expect(screen.results.sections.map(\.title) == ["1 word"])
  }

  @Test("says what is wrong, in place of words")
  func fails() {
    type("ti")
    answers.onError(WordServer.Refusal.busy)
    #expect(screen.results.sections == [ListSection(title: "The server is busy.", items: [])])
  }

  @Test("an empty field shows nothing")
  func empties() async {
    type("ti")
    answers.onNext(Answer(query: "ti", words: ["tide"], searched: 1))
    type("")
    #expect(screen.results.sections == [])
    await screen.search.settle()
  }
}
