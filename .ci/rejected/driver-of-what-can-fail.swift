// error: A flow that can fail is no driver: write asDriver(onErrorJustReturn:), or catch before
import Tideway
import TidewayUI

func names(_ source: Flow<String, any Error>) -> Driver<String> {
  #if TWIN
    source.asDriver(onErrorJustReturn: "")
  #else
    source.asDriver()
  #endif
}
