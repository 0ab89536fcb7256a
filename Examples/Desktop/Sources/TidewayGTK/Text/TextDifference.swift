/// The part of a text that has to be replaced to make another text of it.
///
/// Places are counted in Unicode scalars, as GTK counts its characters.
struct TextDifference: Equatable {
  /// Where the difference begins.
  let start: Int
  /// How much of the old text is deleted there.
  let removed: Int
  /// What is inserted there.
  let inserted: String
}

extension TextDifference {
  /// Nil if the texts have the same scalars.
  init?(from old: String, to new: String) {
    let old = old.unicodeScalars, new = new.unicodeScalars
    let counts = (old: old.count, new: new.count)
    let same = zip(old, new).prefix { $0 == $1 }.count
    if same == counts.old, same == counts.new { return nil }
    let rest = min(counts.old, counts.new) - same
    let tail = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    start = same
    removed = counts.old - same - tail
    inserted = String(String.UnicodeScalarView(new.dropFirst(same).dropLast(tail)))
  }
}
