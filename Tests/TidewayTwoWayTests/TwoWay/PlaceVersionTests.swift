import TestSupport
import Testing
@testable import Tideway

/// What a write of one part does to the versions of those that overlap it.
@Suite("The versions of parts", .leavesNothing)
struct PlaceVersionTests {
  private struct Middle: Equatable, Sendable {
    var leaf = 0
  }

  private struct Inner: Equatable, Sendable {
    var middle = Middle(), other = 0
  }

  private struct Model: Equatable, Sendable {
    var inner = Inner()
    var doubled: Int {
      get { 2 * inner.other }
      set { inner.other = newValue / 2 }
    }
  }

  private let model = BehaviorRelay(value: Model())

  /// Beside a computed part nothing is changed in place.
  @Test("are not older than those of the parts inside, however deep", arguments: [false, true])
  func containers(isBesideComputed: Bool) {
    let computed = isBesideComputed ? model[\.doubled] : nil
    defer { withExtendedLifetime(computed) {} }
    // The outer ones first: their marks are the lower ones.
    let outer = model[\.inner], middle = model[\.inner.middle], leaf = model[\.inner.middle.leaf]
    leaf.accept(1)
    #expect(leaf.lastVersion <= middle.lastVersion)
    #expect(middle.lastVersion <= outer.lastVersion)
    #expect(outer.lastVersion <= model.lastVersion)
  }

  @Test("are not older than the writes that they are made of, whatever made those")
  func named() {
    for corrector: UInt64 in 0..<10 {
      for mark: UInt32 in 0..<10 {
        let version = Version(tick: 1, order: corrector)
        #expect(version.named(mark) >= version)
      }
    }
  }

  @Test("when they are raised, aren't newer than that of the model")
  func raised() {
    let place = model.log.place(\.inner) { $0 == $1 }, version = Version.fresh()
    _ = model.log.raise(place, to: version) { _ in true }
    #expect(model.log.version(of: place) == version)
    #expect(model.lastVersion >= version)
  }

  @Test("that are computed follow what they are computed from")
  func computed() {
    let doubled = BehaviorRelay(value: 0), other = BehaviorRelay(value: 0), bag = DisposeBag()
    (doubled <-> model[\.doubled]).disposed(by: bag)
    (other <-> model[\.inner.other]).disposed(by: bag)
    other.accept(3)
    #expect(model.value.doubled == 6)
    #expect(doubled.value == 6)
  }
}
