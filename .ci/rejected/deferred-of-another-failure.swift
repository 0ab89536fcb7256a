// error: cannot convert
import Tideway

struct Offline: Error {}
struct Refused: Error {}

func load(_ isOnline: Bool) -> Flow<Int, Offline> {
  #if TWIN
    .deferred { isOnline ? .just(1) : .error(Offline()) }
  #else
    .deferred { isOnline ? .just(1) : .error(Refused()) }
  #endif
}
