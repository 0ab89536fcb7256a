// error: cannot pass function of type '@Sendable (BehaviorRelay<String>.Element) async -> Int'
import Tideway

func length(_ name: String) async -> Int { name.count }

func lengths(_ names: BehaviorRelay<String>) -> Flow<Int, Never> {
  #if TWIN
    names.asyncMap { await length($0) }.filter { $0 > 2 }
  #else
    names.map { await length($0) }.filter { $0 > 2 }
  #endif
}
