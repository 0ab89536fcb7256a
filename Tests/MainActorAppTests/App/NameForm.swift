#if MainActorUI
  import Tideway
  import TidewayControls
  import TidewayUI

  func join(_ first: String, _ last: String) -> String {
    [first, last].filter { !$0.isEmpty }.joined(separator: " ")
  }

  func split(_ full: String) -> (String, String) {
    guard let space = full.lastIndex(of: " ") else { return (full, "") }
    return (String(full[..<space]), String(full[full.index(after: space)...]))
  }

  /// The name form, with helpers of the app.
  final class NameForm {
    let first = TextField(), last = TextField(), full = TextField()
    private let bag = DisposeBag()

    init() {
      TwoWayBinding(
        Cells(first.$text, last.$text), full.$text,
        mapping: .onUIActor(
          forward: { first, last in join(first, last) }, backward: { full in split(full) })
      ).disposed(by: bag)
    }
  }

  /// The same with relays, which other threads write too.
  final class NameModel {
    let first = BehaviorRelay(value: ""), last = BehaviorRelay(value: "")
    let full = BehaviorRelay(value: "")
    private let bag = DisposeBag()

    init() {
      TwoWayBinding(
        full, Cells(first, last),
        mapping: .onUIActor(
          forward: { full in split(full) }, backward: { first, last in join(first, last) })
      ).disposed(by: bag)
    }
  }
#endif
