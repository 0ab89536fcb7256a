// error: write bind { … }, or drive { … } of a driver
// error: write bind(to:) with a relay or a control's property
// error: write bind(with: object) { object, value in … }, or bind(to:)
// error: omit it: what is on UIActor stays there
// error: 'removeDuplicates()' has been renamed to 'distinctUntilChanged()'
import Tideway
import TidewayUI

@UIActor final class Screen {
  var title = ""
}

@UIActor func show(
  _ text: ControlProperty<String>, _ name: BehaviorRelay<String>, _ screen: Screen,
  _ bag: DisposeBag
) {
  #if TWIN
    text.bind { print($0) }.disposed(by: bag)
    text.bind(to: name).disposed(by: bag)
    text.bind(with: screen) { screen, text in screen.title = text }.disposed(by: bag)
    text.distinctUntilChanged().bind(to: name).disposed(by: bag)
  #else
    text.sink { print($0) }.disposed(by: bag)
    text.assign(to: name).disposed(by: bag)
    text.assign(to: \.title, on: screen).disposed(by: bag)
    text.receive(on: UIActor.shared).removeDuplicates().bind(to: name).disposed(by: bag)
  #endif
}
