import Tideway
import TidewayGTK
import TidewayUI

/// Bound by versions: an edit is newer than what it replaces, on whatever thread that was written.
final class VersionedWindow: LoadedWindow {
  init(_ writers: Writers) {
    super.init("Versions")
    let name = BehaviorRelay(value: Name())
    bag.insert {
      first.$text <-> name[\.first]
      middle.$text <-> name[\.middle]
      last.$text <-> name[\.last]
      name.flow(buffering: .newest(1)).asDriver().map { "\($0.first) \($0.middle) \($0.last)" }
        .drive(whole.$text)
    }
    writers.start { index in
      let part = index.isMultiple(of: 2) ? name[\.first] : name[\.last]
      return { part.accept("\($0)") }
    }
  }
}
