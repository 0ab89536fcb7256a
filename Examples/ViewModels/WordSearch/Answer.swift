/// What is known of a query so far.
public struct Answer: Equatable, Sendable {
  /// What was asked.
  public var query: String
  /// The words that were found.
  public var words: [String]
  /// The part of the word list that has been searched, 0 to 1.
  public var searched: Double
  /// Why the search has ended early; nil if it hasn't.
  public var failure: String?

  /// Creates an answer to a query.
  public init(
    query: String, words: [String] = [], searched: Double = 0, failure: String? = nil
  ) {
    (self.query, self.words, self.searched, self.failure) = (query, words, searched, failure)
  }

  /// Whether nothing more comes.
  public var isComplete: Bool { query.isEmpty || failure != nil || searched > 0.999 }

  /// What to show above the words.
  public var title: String {
    if query.isEmpty { return "" }
    return failure ?? (words.count == 1 ? "1 word" : "\(words.count) words")
  }
}
