// error: A flow that can fail is no driver: write asDriver(onErrorJustReturn:), or catch before
import Tideway
import TidewayUI

func names(_ load: @escaping @Sendable () async throws -> [String]) -> Driver<[String]> {
  #if TWIN
    Flow.task { try await load() }.asDriver(onErrorJustReturn: [])
  #else
    Flow.task { try await load() }.asDriver()
  #endif
}
