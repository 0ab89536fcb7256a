#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The lines of a file beside the calling one, without what indents them and without empty ones; nil if
/// it cannot be read.
func lines(ofFile path: String, besides file: String = #filePath) -> [String]? {
  let folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
  guard let handle = unsafe fopen("\(folder)/\(path)", "r") else { return nil }
  defer { unsafe fclose(handle) }
  var bytes: [UInt8] = []
  while case let byte = unsafe fgetc(handle), byte != EOF { bytes.append(UInt8(byte)) }
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  return lines.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
}

/// Writes a figure beside the calling file, if the environment variable `TIDEWAY_DRAW` is set.
func drawIfAsked(_ text: String, toFile path: String, besides file: String = #filePath) {
  let folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
  guard unsafe getenv("TIDEWAY_DRAW") != nil, let handle = unsafe fopen("\(folder)/\(path)", "w")
  else { return }
  defer { unsafe fclose(handle) }
  unsafe fputs(text, handle)
}

/// The Swift blocks of an article, as lines.
func swiftBlocks(_ article: [String]) -> [[String]] {
  var blocks: [[String]] = []
  var rest = article[...]
  while let start = rest.firstIndex(of: "```swift") {
    let block = rest[(start + 1)...].prefix { $0 != "```" }
    blocks.append(Array(block))
    rest = rest[block.endIndex...]
  }
  return blocks
}
