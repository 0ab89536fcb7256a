// What the chains of the table of sizes need: Context.swift without the store, UIActor and what only other
// chains use. The chains themselves are those of Benchmarks/TypeChecking/Right.swift.
import Tideway

struct Item: Sendable {
  var title = ""
  var price = 0.0
  var count = 1
  var isDone = false
}

func search(_ query: String) -> Flow<[Item], Never> { .empty() }

final class Cart: Sendable {
  let quantity = BehaviorRelay(value: 1)
  let price = BehaviorRelay(value: 9.5)
  let discount = BehaviorRelay(value: 0.1)
  let added = PublishRelay<Item>()
  let removed = PublishRelay<Item>()
}
