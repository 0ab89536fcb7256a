import Testing
import Tideway
import ViewModels

@Suite("The word server")
struct WordServerTests {
  @Test("has more than a hundred thousand words, all different and in order")
  func words() {
    #expect(WordList.all.count == 125_000)
    #expect(Set(WordList.all).count == 125_000)
    #expect(WordList.all == WordList.all.sorted())
  }

  @Test("finds every word that contains the text, page by page")
  func finds() async throws {
    let server = WordServer()
    let answer = try await server.search("tide").last()
    #expect(answer?.words == WordList.all.filter { $0.contains("tide") })
    #expect(answer?.isComplete == true)
    #expect(await server.requests == server.pageCount)
  }

  @Test("refuses every fortieth request, and what is no word")
  func refuses() async throws {
    let server = WordServer()
    _ = try await server.search("ti").last()
    await #expect(throws: WordServer.Refusal.self) { try await server.search("ti").last() }
    await #expect(throws: WordServer.Refusal.self) { try await server.search("7").last() }
    let answer = try await server.search("ti").retry(3).last()
    #expect(answer?.words.count == WordList.all.count { $0.contains("ti") })
  }
}
