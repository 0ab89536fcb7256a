import Tideway
import TidewayUI

/// What a label or control shows that a source is bound to.
@UIActor
final class Shown<Value> {
  /// All that it has shown, from the first.
  private(set) var values: [Value] = []
  private let bag = DisposeBag()

  init(_ source: some UISource<Value>) {
    source.bind { [unowned self] in values.append($0) }.disposed(by: bag)
  }

  /// What it shows now.
  var now: Value { values[values.count - 1] }
}
