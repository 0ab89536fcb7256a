// No module of RxSwift is imported here, so these names are the app's own.
enum Event<Value> { case next(Value) }

func value(_ event: Event<Int>) -> Int {
  switch event {
  case .next(let value): value
  }
}
