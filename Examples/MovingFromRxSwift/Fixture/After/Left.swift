import RxBlocking
import Foundation
import Tideway
import TidewayUI
import TidewayTesting

// What is written in current versions, and needs a look.

extension Flow where Element: Sendable {
  func named(_ name: String) -> Flow<String, any Error> {
    map { _ in name }.catchAndReturn("")
  }
}

func left(_ names: Flow<String, any Error>, _ driver: Driver<String>, _ bag: DisposeBag) throws {
  names.sample(names, defaultValue: "").subscribe(onNext: { _ in }).disposed(by: bag)
  names.distinctUntilChanged({ $0.count }).subscribe(onNext: { _ in }).disposed(by: bag)
  names.do(afterNext: { _ in }).subscribe(onNext: { _ in }).disposed(by: bag)
  names.multicast(PublishSubject<String, any Error>()).connect().disposed(by: bag)
  driver.drive(onNext: { _ in }, onCompleted: {}).disposed(by: bag)
  _ = Single<Int>.create { single in
    single(.success(1))
    return CompositeDisposable()
  }
  print(try names.toBlocking().first() ?? "", PublishSubject<Int, any Error>().hasObservers)
}

func recorded(_ observer: TestableObserver<Int>) -> Bool {
  observer.events == [.next(0, 1), .completed(10)]
}
