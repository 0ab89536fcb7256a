// What the chains work on. It is compiled with the library and with the control: what differs is the import.
#if CONTROL
  import Control
#else
  import Tideway
  import TidewayStore
  import TidewayUI
#endif

struct Item: Sendable, Equatable {
  var id = 0
  var title = ""
  var price = 0.0
  var count = 1
  var tag: String?
  var isDone = false
}

struct User: Sendable, Equatable {
  var name = ""
  var age = 0
  var email: String?
  var isAdmin = false
}

struct Page: Sendable, Equatable {
  var items: [Item] = []
  var next: Int?
}

struct AppState: Sendable, Equatable {
  var items: [Item] = []
  var user: User?
  var query = ""
  var count = 0
}

struct Refused: Error, Equatable { var reason = "" }

func search(_ query: String) -> Flow<[Item], Never> { .empty() }
func item(_ id: Int) -> Flow<Item, Never> { .empty() }
func download(_ page: Int) -> Flow<Page, Refused> { .empty() }
func formatted(_ price: Double) -> String { "\(price)" }
func isLong(_ text: String) -> Bool { text.count > 10 }

final class Model: Sendable {
  let factor = 2
  let title = "model"
  let query = BehaviorRelay(value: "")
  let items = BehaviorRelay<[Item]>(value: [])
  let page = PublishRelay<Int>()
  func matches(_ item: Item, _ query: String) -> Bool { item.title == query }
  func show(_ text: String) {}
}

final class Cart: Sendable {
  let quantity = BehaviorRelay(value: 1)
  let price = BehaviorRelay(value: 9.5)
  let discount = BehaviorRelay(value: 0.1)
  let shipping = BehaviorRelay(value: 4.0)
  let code = BehaviorRelay<String?>(value: nil)
  let added = PublishRelay<Item>()
  let removed = PublishRelay<Item>()
}
