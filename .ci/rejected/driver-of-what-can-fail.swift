// error: referencing instance method 'asDriver()' on 'FlowSource' requires the types 'any Error' and 'Never' be equivalent
import Tideway
import TidewayUI

func names(_ source: Flow<String, any Error>) -> Driver<String> {
  #if TWIN
    source.asDriver(onErrorJustReturn: "")
  #else
    source.asDriver()
  #endif
}
