import Synchronization
import Testing
import Tideway
import TidewayTesting
import TidewayUI
import ViewModels

@Suite("A word search")
@UIActor
struct WordSearchTests {
  let clock = TestClock(), searches = Searches(), search: WordSearch

  init() { search = WordSearch(clock: clock) { [searches] in searches.begin($0) } }

  private func type(_ text: String) {
    search.query.accept(text)
    clock.advance(by: .milliseconds(100))
  }

  private func pause() { clock.advance(by: .milliseconds(300)) }

  @Test("begins once the user pauses, and not again for the same text")
  func pauses() {
    for text in ["t", "ti", "tid"] { type(text) }
    #expect(searches.texts == [])
    pause()
    #expect(searches.texts == ["tid"])
    type("ti")
    type("tid")
    pause()
    #expect(searches.texts == ["tid"])
  }

  @Test("shows progress and words as they come, the first eight of them")
  func progresses() {
    let progress = Shown(search.progress), title = Shown(search.title), words = Shown(search.words)
    type("ti")
    pause()
    searches[0].onNext(Answer(query: "ti", words: ["tide"], searched: 0.5))
    #expect(progress.now == 0.5 && title.now == "1 word" && words.now == ["tide"])
    let all = (0..<20).map { "tide\($0)" }
    searches[0].onNext(Answer(query: "ti", words: all, searched: 1))
    #expect(progress.now == 1 && title.now == "20 words" && words.now == Array(all.prefix(8)))
  }

  @Test("lets go of a search when there is a new query: its answer never comes late")
  func inOrder() {
    type("ti")
    pause()
    type("wa")
    pause()
    #expect(searches.texts == ["ti", "wa"])
    #expect(searches[0].subscriberCount == 0)
    searches[1].onNext(Answer(query: "wa", words: ["wave"], searched: 1))
    searches[0].onNext(Answer(query: "ti", words: ["tide"], searched: 1))
    #expect(search.answer.value.words == ["wave"])
  }

  @Test("asks three times, then says what is wrong, and goes on with the next query")
  func retries() {
    let title = Shown(search.title)
    type("ti")
    pause()
    for attempt in 0..<3 { searches[attempt].onError(WordServer.Refusal.busy) }
    #expect(searches.texts == ["ti", "ti", "ti"])
    #expect(title.now == "The server is busy.")
    type("wa")
    pause()
    searches[3].onNext(Answer(query: "wa", words: ["wave"], searched: 1))
    #expect(title.now == "1 word")
  }

  @Test("of nothing shows nothing, and has settled")
  func empties() async {
    type("ti")
    pause()
    searches[0].onNext(Answer(query: "ti", words: ["tide"], searched: 1))
    await search.settle()
    type("")
    pause()
    #expect(search.answer.value == Answer(query: ""))
    await search.settle()
  }
}

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
