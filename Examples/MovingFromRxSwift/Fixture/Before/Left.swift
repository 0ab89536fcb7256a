import RxBlocking
import RxCocoa
import RxSwift
import RxTest

// What is written in current versions, and needs a look.

extension Observable where Element: Sendable {
  func named(_ name: String) -> RxSwift.Observable<String> {
    map { _ in name }.catchAndReturn("")
  }
}

func left(_ names: Observable<String>, _ driver: Driver<String>, _ bag: DisposeBag) throws {
  names.sample(names, defaultValue: "").subscribe(onNext: { _ in }).disposed(by: bag)
  names.distinctUntilChanged({ $0.count }).subscribe(onNext: { _ in }).disposed(by: bag)
  names.do(afterNext: { _ in }).subscribe(onNext: { _ in }).disposed(by: bag)
  names.multicast(PublishSubject<String>()).connect().disposed(by: bag)
  driver.drive(onNext: { _ in }, onCompleted: {}).disposed(by: bag)
  _ = Single<Int>.create { single in
    single(.success(1))
    return Disposables.create()
  }
  print(try names.toBlocking().first() ?? "", PublishSubject<Int>().hasObservers)
}

func recorded(_ observer: TestableObserver<Int>) -> Bool {
  observer.events == [.next(0, 1), .completed(10)]
}
