// error: put a new bag in the place of this one: what is in a bag is disposed with it
import Tideway

final class Screen {
  var bag = DisposeBag()

  func didDisappear() {
    #if TWIN
      bag = DisposeBag()
    #else
      bag.dispose()
    #endif
  }
}
