import RxCocoa
@preconcurrency import RxSwift

/* A comment /* in a comment */ with Observable<Int>. */
struct Edges: Sendable {
  let nested: Observable<Observable<Int>>
  let optional: Observable<[String: (Int, Int?)]>?
  let function: @Sendable (Observable<Int>, @Sendable (Int) -> Void) -> Observable<Void>
  let raw = #"Observable<Int> and \("RxError") and \#(1 < 2) "quoted""#
  let lines = """
    Observable.merge(\([1, 2].map { "\($0) Observable.zip" }))
    """

  // swift-format-ignore
  func isSmaller(_ Observable: Int, _ limit: Int) -> Bool { Observable<limit && limit>0 }

  func late(_ bag: DisposeBag) {
    nested.flatMap { $0.delay(.seconds(1), scheduler: MainScheduler.instance) }
      .timeout(
        .seconds(3), scheduler: SerialDispatchQueueScheduler(internalSerialQueueName: "a, b")
      )
      .catchError { _ in Observable.just(0) }
      .subscribe(onNext: { print($0) }).disposed(by: bag)
    nested.merge().elementAt(2).retryWhen { $0 }.subscribe(onNext: { _ in }).disposed(by: bag)
    Observable.of(1, 2).amb(Observable<Int>.never())
      .subscribe(onNext: { print($0) }).disposed(by: bag)
  }
}
