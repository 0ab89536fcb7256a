public import Tideway

/// Something far away that searches a word list, a page at a time. It refuses at times, as such
/// things do.
public actor WordServer {
  /// Why it refuses.
  public enum Refusal: Error, CustomStringConvertible {
    /// It has too much to do.
    case busy
    /// This text can't be in a word.
    case notAWord(String)

    /// A sentence for the user.
    public var description: String {
      switch self {
      case .busy: "The server is busy."
      case .notAWord(let text): "“\(text)” is no word: write letters only."
      }
    }
  }

  /// How many pages the word list has.
  public nonisolated let pageCount = 25
  /// How often it was asked.
  public private(set) var requests = 0
  private let words: [String]

  /// Creates a server with a word list.
  public init(_ words: [String] = WordList.all) { self.words = words }

  /// Returns the words of one page that contain `text`; every fortieth request is refused.
  public func words(containing text: String, onPage page: Int) throws(Refusal) -> [String] {
    requests += 1
    if requests.isMultiple(of: 40) { throw .busy }
    guard text.allSatisfy(\.isLetter) else { throw .notAWord(text) }
    let size = (words.count + pageCount - 1) / pageCount
    return words.dropFirst(page * size).prefix(size).filter { $0.hasText(text) }
  }

  /// Asks for one page after the other; what was asked for last is cancelled with whoever watches.
  public nonisolated func search(_ text: String) -> Flow<Answer, any Error> {
    let pages = pageCount
    return Flow.range(start: 0, count: pages)
      .asyncMap { try await self.words(containing: text, onPage: $0) }
      .scan(into: Answer(query: text)) { answer, found in
        answer.words += found
        answer.searched += 1 / Double(pages)
      }
  }
}

extension String {
  /// Whether it contains a text, letter by letter.
  fileprivate func hasText(_ text: String) -> Bool {
    let mine = utf8, wanted = text.utf8
    guard wanted.count <= mine.count else { return false }
    return (0...(mine.count - wanted.count)).contains { mine.dropFirst($0).starts(with: wanted) }
  }
}
