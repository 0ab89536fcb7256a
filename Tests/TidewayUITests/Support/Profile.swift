import Observation
import Tideway
import TidewayUI

/// A model of an app: stored, computed and nested properties, optionals and arrays.
@UIActor @Observable final class Profile {
  var first = "Ada"
  var last = "Byron"
  var age = 36 {
    didSet { if age > 150 { age = 150 } }
  }
  var nickname: String?
  var tags: [String] = []
  var place = Place()
  var address = Address()
  var marker = Marker()

  var full: String {
    get { "\(first) \(last)" }
    set {
      let words = newValue.split(separator: " ")
      (first, last) = (words.first.map(String.init) ?? "", words.last.map(String.init) ?? "")
    }
  }
  /// How often `countedAge` was read.
  @ObservationIgnored var readings = 0
  var countedAge: Int {
    readings += 1
    return age
  }
  var greeting: String { "Hello, \(first)!" }
}

@UIActor @Observable final class Address {
  var city = "London"
}

struct Place: Equatable { var city = "London", street = "St James's" }

/// A value that can't be compared.
struct Marker { var count = 0 }

/// Runs `body` as one job of `UIActor`, and returns when it is done.
@UIActor func inOneJob(_ body: @escaping @UIActor () -> Void) async {
  await Task { @UIActor in body() }.value
}
