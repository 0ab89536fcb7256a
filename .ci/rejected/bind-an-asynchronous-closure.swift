// error: The closure can't wait: write flatMapFirst { x in Flow.task { … } }.bind { }, or flatMapLatest, concatMap
// error: The closure can't wait: write flatMapFirst { x in Flow.task { … } }.bind { }, or flatMapLatest, concatMap
// error: The closure can't wait: write flatMapFirst { x in Flow.task { … } }.bind { }, or flatMapLatest, concatMap
// error: The closure can't wait: write flatMapFirst { x in Flow.task { … } }.bind { }, or flatMapLatest, concatMap
// error: The closure can't wait: write flatMapFirst { x in Flow.task { … } }.bind { }, or flatMapLatest, concatMap
// error: The closure can't wait: write flatMapFirst { x in Flow.task { … } }.bind { }, or flatMapLatest, concatMap
import Tideway
import TidewayUI

func save(_ text: String) async {}

@UIActor func follow(
  _ taps: ControlEvent<Void>, _ text: ControlProperty<String>, _ name: BehaviorRelay<String>,
  _ ticks: PublishRelay<Void>, _ bag: DisposeBag
) {
  #if TWIN
    taps.flatMapFirst { Flow.task { await save("") } }.bind {}.disposed(by: bag)
    text.flatMapLatest { text in Flow.task { await save(text) } }.bind {}.disposed(by: bag)
    name.concatMap { name in Flow.task { await save(name) } }.bind {}.disposed(by: bag)
    ticks.flatMapFirst { Flow.task { await save("") } }.bind {}.disposed(by: bag)
    text.asDriver().flatMapLatest { text in Flow.task { await save(text) } }.bind {}.disposed(
      by: bag)
    taps.asSignal().flatMapFirst { Flow.task { await save("") } }.bind {}.disposed(by: bag)
  #else
    taps.bind { await save("") }.disposed(by: bag)
    text.bind { await save($0) }.disposed(by: bag)
    name.bind { await save($0) }.disposed(by: bag)
    ticks.bind { await save("") }.disposed(by: bag)
    text.asDriver().drive { await save($0) }.disposed(by: bag)
    taps.asSignal().emit { await save("") }.disposed(by: bag)
  #endif
}
