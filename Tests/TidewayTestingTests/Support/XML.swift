/// Why a text is not well-formed XML (of the kind that figures are: no comments, no declarations), or nil.
func flaw(inXML text: String) -> String? {
  var open: [Substring] = [], rest = text[...], roots = 0
  while let start = rest.firstIndex(of: "<") {
    if let flaw = flaw(inContent: rest[..<start], open.isEmpty) { return flaw }
    guard let end = rest[start...].firstIndex(of: ">") else { return "unclosed tag" }
    let tag = rest[rest.index(after: start)..<end]
    rest = rest[rest.index(after: end)...]
    let name = tag.drop { $0 == "/" }.prefix { $0.isLetter }
    if name.isEmpty { return "a tag without a name: \(tag)" }
    if tag.hasPrefix("/") {
      if open.popLast() != name { return "closes \(name), which is not open" }
      continue
    }
    if let flaw = flaw(inAttributes: tag.dropFirst(name.count)) { return flaw }
    if open.isEmpty { roots += 1 }
    if !tag.hasSuffix("/") { open.append(name) }
  }
  if !open.isEmpty { return "not closed: \(open)" }
  return roots == 1 ? nil : "\(roots) roots"
}

private func flaw(inContent text: Substring, _ isOutside: Bool) -> String? {
  if isOutside && text.contains(where: { !$0.isWhitespace }) { return "text outside the root" }
  for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
    if !["amp;", "lt;", "gt;", "quot;"].contains(where: part.hasPrefix) { return "a bare &" }
  }
  return nil
}

/// `name="value"`, any number of times, each name once.
private func flaw(inAttributes text: Substring) -> String? {
  var names: Set<Substring> = []
  let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
  if parts.count % 2 == 0 { return "unclosed attribute: \(text)" }
  for index in stride(from: 0, to: parts.count - 1, by: 2) {
    let name = parts[index].drop { $0 == " " }
    if !name.hasSuffix("=") || name.count < 2 { return "no attribute: \(name)" }
    if !names.insert(name).inserted { return "twice: \(name)" }
    if let flaw = flaw(inContent: parts[index + 1], false) { return flaw }
  }
  return parts.last.map { $0.allSatisfy { $0 == " " || $0 == "/" } } == true
    ? nil : "stray text: \(text)"
}
