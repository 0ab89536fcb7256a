// error: write Flow.create { emitter in … }
// error: write Flow.create { emitter in … }
// error: 'yield' has been renamed to 'onNext(_:)'
// error: 'finish()' has been renamed to 'onCompleted()'
import Tideway

func numbers() -> [Flow<Int, Never>] {
  #if TWIN
    let one = Flow<Int, Never>.create { emitter in
      emitter.onNext(1)
      emitter.onCompleted()
      return {}
    }
    return [one, one]
  #else
    let one = Flow<Int, Never> { emitter in
      emitter.onNext(1)
    }
    let two = Flow<Int, Never> { continuation in
      continuation.yield(1)
      continuation.finish()
    }
    return [one, two]
  #endif
}
