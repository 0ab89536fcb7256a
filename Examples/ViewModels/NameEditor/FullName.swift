import Tideway

extension Mapping<NameEditor.Name, String> {
  /// A name as one text. The last word is the surname; a single word is a first name.
  static var fullName: Mapping {
    Mapping(
      forward: { name in
        // No space where a part is empty.
        [name.first, name.last].filter { !$0.isEmpty }.joined(separator: " ")
      },
      backward: { full in
        var words = full.split(separator: " ").map(String.init), name = NameEditor.Name()
        if words.count > 1 { name.last = words.removeLast() }
        name.first = words.joined(separator: " ")
        return name
      })
  }
}
