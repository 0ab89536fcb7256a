import Foundation
import Tideway
import TidewayUI

/* A comment /* in a comment */ with Observable<Int>. */
struct Edges: Sendable {
  let nested: Flow<Flow<Int, any Error>, any Error>
  let optional: Flow<[String: (Int, Int?)], any Error>?
  let function: @Sendable (Flow<Int, any Error>, @Sendable (Int) -> Void) -> Flow<Void, any Error>
  let raw = #"Observable<Int> and \("RxError") and \#(1 < 2) "quoted""#
  let lines = """
    Observable.merge(\([1, 2].map { "\($0) Observable.zip" }))
    """

  // swift-format-ignore
  func isSmaller(_ Observable: Int, _ limit: Int) -> Bool { Observable<limit && limit>0 }

  func late(_ bag: DisposeBag) {
    nested.flatMap { $0.delay(by: .seconds(1)) }
      .timeout(
        after: .seconds(3)
      )
      .catch { _ in Flow.just(0) }
      .subscribe(onNext: { print($0) }).disposed(by: bag)
    nested.merge().element(at: 2).retry(when: { $0 }).subscribe(onNext: { _ in }).disposed(by: bag)
    Flow.of(1, 2).race(with: Flow<Int, any Error>.never())
      .subscribe(onNext: { print($0) }).disposed(by: bag)
  }
}
