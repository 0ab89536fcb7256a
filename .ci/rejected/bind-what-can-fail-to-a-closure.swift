// error: A flow that can fail is not bound: end it by catchAndReturn(_:), catch or retry(), or subscribe
import Tideway

func show(_ source: Flow<String, any Error>) {
  #if TWIN
    _ = source.retry().bind { print($0) }
  #else
    _ = source.bind { print($0) }
  #endif
}
