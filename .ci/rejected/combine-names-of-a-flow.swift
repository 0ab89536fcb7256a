// error: write bind { … }, or subscribe(onNext:onError:) if it can fail
// error: write disposed(by:) with a DisposeBag
// error: write subscribe(onNext:onError:onCompleted:)
// error: write bind(to:) with a relay or a control's property
// error: write bind(with: object) { object, value in … }, or bind(to:)
// error: write asDriver() for controls, observe(on:) with an actor, or omit it
// error: 'removeDuplicates()' has been renamed to 'distinctUntilChanged()'
// error: 'eraseToAnyPublisher()' has been renamed to 'asFlow()'
import Tideway
import TidewayUI

final class Screen: Sendable {
  let title = BehaviorRelay(value: "")
}

func show(_ name: BehaviorRelay<String>, _ screen: Screen, _ bag: DisposeBag) -> Flow<String, Never>
{
  #if TWIN
    name.bind { print($0) }.disposed(by: bag)
    name.subscribe(onNext: { print($0) }, onCompleted: { print("end") }).disposed(by: bag)
    name.bind(to: screen.title).disposed(by: bag)
    name.bind(with: screen) { screen, name in screen.title.accept(name) }.disposed(by: bag)
    return name.distinctUntilChanged().asFlow()
  #else
    var cancellables: [any Disposable] = []
    name.sink { print($0) }.store(in: &cancellables)
    _ = name.sink(receiveCompletion: { _ in print("end") }, receiveValue: { print($0) })
    _ = name.assign(to: screen.title)
    _ = name.assign(to: \Target.title, on: Target())
    return name.receive(on: UIActor.shared).removeDuplicates().eraseToAnyPublisher()
  #endif
}

final class Target { var title = "" }
