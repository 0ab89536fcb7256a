import Testing
import Tideway
import TidewayControls
import TidewayUI

@Suite("Screen")
@UIActor
struct ScreenTests {
  final class Profile: Screen {
    let name = TextField()
    var log: [String] = []
    override func load() {
      log.append("load")
      didLoad.bind(with: self) { $0.log.append("didLoad") }.disposed(by: bag)
      willAppear.bind(with: self) { $0.log.append("willAppear") }.disposed(by: bag)
      didAppear.bind(with: self) { $0.log.append("didAppear") }.disposed(by: bag)
      willDisappear.bind(with: self) { $0.log.append("willDisappear") }.disposed(by: bag)
      didDisappear.bind(with: self) { $0.log.append("didDisappear") }.disposed(by: bag)
    }
  }

  @Test("loads once, and says when it appears and disappears")
  func lifeCycle() {
    let screen = Profile()
    screen.disappear()
    #expect(screen.log == [])
    screen.appear()
    screen.appear()
    #expect(screen.log == ["load", "didLoad", "willAppear", "didAppear"])
    #expect(screen.isLoaded && screen.isVisible)
    screen.log = []
    screen.disappear()
    screen.disappear()
    screen.appear()
    #expect(screen.log == ["willDisappear", "didDisappear", "willAppear", "didAppear"])
  }

  @Test("goes with its controls and bindings when nobody holds it")
  func goes() {
    let model = BehaviorRelay(value: "")
    var screen: Profile? = Profile()
    weak let weakScreen = screen
    weak let weakField = screen?.name
    screen!.appear()
    (screen!.name.$text <-> model).disposed(by: screen!.bag)
    screen = nil
    #expect(weakScreen == nil && weakField == nil)
    #expect(model.subscriberCount == 0)
  }
}
