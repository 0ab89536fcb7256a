/// Parses a diagram character by character.
struct MarbleParser {
  private typealias Mark = MarbleDiagram.Mark
  private typealias Problem = MarbleSyntaxError.Problem

  private let text: String
  private let characters: [Character]
  private var index = 0
  private var steps: [[Mark]] = []
  /// The marks found so far, to detect invalid combinations.
  private var hasEnded = false
  private var hasElements = false
  private var isSubscribed = false
  private var isReleased = false

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  mutating func parse() throws(MarbleSyntaxError) -> [[MarbleDiagram.Mark]] {
    while let character = next() {
      switch character {
      case "-":
        if hasEnded { throw error(.afterEnd) }
        steps.append([])
      case "(": steps.append(try group())
      case ")": throw error(.unopenedGroup)
      default: steps.append([try mark(character)])
      }
    }
    return steps
  }

  /// Returns the next character that is not a space, and moves `index` behind it.
  private mutating func next() -> Character? {
    while index < characters.count {
      index += 1
      if !characters[index - 1].isWhitespace { return characters[index - 1] }
    }
    return nil
  }

  private mutating func group() throws(MarbleSyntaxError) -> [Mark] {
    let start = index
    var marks: [Mark] = []
    while let character = next() {
      switch character {
      case "-": throw error(.timeInGroup)
      case "(": throw error(.nestedGroup)
      case ")" where marks.isEmpty: throw error(.emptyGroup, at: start)
      case ")": return marks
      default: marks.append(try mark(character))
      }
    }
    throw error(.unclosedGroup, at: start)
  }

  private mutating func mark(_ character: Character) throws(MarbleSyntaxError) -> Mark {
    let start = index
    let mark = try read(character)
    try check(mark, at: start)
    return mark
  }

  private mutating func read(_ character: Character) throws(MarbleSyntaxError) -> Mark {
    switch character {
    case "|": .end
    case "#": .failure
    case "^": .subscription
    case "!": .release
    case "{": .element(try name())
    case "}": throw error(.unopenedName)
    default: .element(String(character))
    }
  }

  /// Parses a name in braces, in which spaces count.
  private mutating func name() throws(MarbleSyntaxError) -> String {
    let start = index
    var name = ""
    while index < characters.count {
      let character = characters[index]
      index += 1
      if character == "}" { return name }
      name.append(character == "\\" && index < characters.count ? escaped() : character)
    }
    throw error(.unclosedName, at: start)
  }

  private mutating func escaped() -> Character {
    index += 1
    let character = characters[index - 1]
    if character == "u", let scalar = scalar() { return scalar }
    return MarbleDiagram.escapes.first { $0.letter == character }?.meaning ?? character
  }

  /// Parses the number of a scalar in braces, if there is one.
  private mutating func scalar() -> Character? {
    let rest = characters[index...].prefix(10)
    guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return nil }
    let digits = rest[rest.startIndex..<end].dropFirst()
    // A number may have a sign.
    guard digits.first?.isHexDigit == true, let value = UInt32(String(digits), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    index = end + 1
    return Character(scalar)
  }

  /// Checks for marks that cannot be combined or cannot follow each other.
  private mutating func check(_ mark: Mark, at column: Int) throws(MarbleSyntaxError) {
    switch mark {
    case .element, .end, .failure:
      if isSubscribed { throw error(.mixedMarks, at: column) }
      if hasEnded { throw error(.afterEnd, at: column) }
      hasElements = true
      if case .element = mark { return }
      hasEnded = true
    case .subscription:
      if hasElements { throw error(.mixedMarks, at: column) }
      if isSubscribed { throw error(.repeatedSubscription, at: column) }
      isSubscribed = true
    case .release:
      if hasElements { throw error(.mixedMarks, at: column) }
      if !isSubscribed { throw error(.releaseWithoutSubscription, at: column) }
      if isReleased { throw error(.repeatedRelease, at: column) }
      isReleased = true
    }
  }

  /// Returns an error at the last character read, or at a column.
  private func error(_ problem: Problem, at column: Int? = nil) -> MarbleSyntaxError {
    MarbleSyntaxError(problem: problem, diagram: text, column: column ?? index)
  }
}

extension MarbleDiagram {
  /// Characters that cannot be written directly in braces, and the letters that represent them
  /// after a backslash.
  static let escapes: [(meaning: Character, letter: Character)] = [
    ("\n", "n"), ("\r", "r"), ("\t", "t"), ("\\", "\\"), ("}", "}"),
  ]
}
