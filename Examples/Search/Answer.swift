/// What is known of a query so far.
struct Answer: Sendable {
  var query: String
  var words: [String] = []
  /// The part of the word list that has been searched.
  var searched = 0.0
  var failure: String?

  var isComplete: Bool { query.isEmpty || failure != nil || searched > 0.999 }

  /// Above the words.
  var title: String {
    if query.isEmpty { return "" }
    return failure ?? (words.count == 1 ? "1 word" : "\(words.count) words")
  }
}
