// error: 'send' has been renamed to 'accept(_:)'
// error: 'send()' has been renamed to 'accept()'
// error: 'send' has been renamed to 'accept(_:)'
// error: 'send' has been renamed to 'onNext(_:)'
// error: write onCompleted(), or onError(_:)
// error: 'cancel()' has been renamed to 'dispose()'
import Tideway

func send(
  _ name: BehaviorRelay<String>, _ taps: PublishRelay<Void>, _ last: ReplayRelay<Int>,
  _ subject: PublishSubject<Int, any Error>, _ binding: any Disposable
) {
  #if TWIN
    name.accept("Ada")
    taps.accept()
    last.accept(1)
    subject.onNext(1)
    subject.onCompleted()
    binding.dispose()
  #else
    name.send("Ada")
    taps.send()
    last.send(1)
    subject.send(1)
    subject.send(completion: .finished)
    binding.cancel()
  #endif
}
