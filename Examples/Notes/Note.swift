/// What the user writes.
struct Note: Codable, Equatable, Sendable {
  var title = ""
  var text = ""
}
