import Tideway
import TidewayUI

/// Keeps what a source gives.
@UIActor final class UIRecorder<Element> {
  private(set) var elements: [Element] = []
  private let bag = DisposeBag()

  init(_ source: some UISource<Element>) {
    source.bind(with: self) { $0.elements.append($1) }.disposed(by: bag)
  }
}
