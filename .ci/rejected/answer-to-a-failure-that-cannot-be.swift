// error: 'asDriver(onErrorJustReturn:)' is deprecated: This flow cannot fail: asDriver() is enough.
import Tideway
import TidewayUI

func names(_ source: Flow<String, Never>) -> Driver<String> {
  #if TWIN
    source.asDriver()
  #else
    source.asDriver(onErrorJustReturn: "")
  #endif
}
