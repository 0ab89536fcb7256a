/// The words that are searched: every word of three syllables.
///
/// A syllable is a consonant and a vowel, so there are 50 × 50 × 50 words, from `bababa` to
/// `wuwuwu`.
public enum WordList {
  private static let syllables = "bdglmnrstw".flatMap { consonant in
    "aeiou".map { vowel in "\(consonant)\(vowel)" }
  }

  /// All words, in order.
  public static let all: [String] = syllables.flatMap { first in
    syllables.flatMap { second in syllables.map { third in first + second + third } }
  }
}
