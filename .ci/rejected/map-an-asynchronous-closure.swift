// error: 'map' is deprecated: write asyncMap for an asynchronous closure
import Tideway

func length(_ name: String) async -> Int { name.count }

func lengths(_ names: BehaviorRelay<String>) {
  #if TWIN
    let lengths = names.asyncMap { await length($0) }
  #else
    let lengths = names.map { await length($0) }
  #endif
  print(lengths)
}
