import Testing

@testable import Tideway

@Suite("An element that was located")
struct LocatedElementTests {
  private struct Row: Identifiable {
    let id: Int
    var title = ""
  }

  @Test("is changed there, also if a reader finds it elsewhere in an older model meanwhile")
  func row() {
    let old = [Row(id: 1), Row(id: 2)]
    var new = [Row(id: 0)] + old
    let element = ArrayElement<Row>(2, at: 1, inArrayAt: 0)
    unsafe withUnsafeMutablePointer(to: &new) { new in
      #expect(unsafe element.locate(in: UnsafeRawPointer(new)))
      unsafe withUnsafePointer(to: old) {
        #expect(unsafe element.value(in: UnsafeRawPointer($0), nil)?.id == 2)
      }
      unsafe element.changeLocated(in: UnsafeMutableRawPointer(new)) {
        unsafe $0.assumingMemoryBound(to: Row.self).pointee.title = "x"
      }
    }
    #expect(new.map(\.title) == ["", "", "x"])
  }

  @Test("of a dictionary is changed there")
  func value() {
    var new = ["a": 1, "b": 2]
    let element = DictionaryElement<String, Int>(key: "b", offset: 0)
    unsafe withUnsafeMutablePointer(to: &new) { new in
      #expect(unsafe element.locate(in: UnsafeRawPointer(new)))
      unsafe element.changeLocated(in: UnsafeMutableRawPointer(new)) {
        unsafe $0.assumingMemoryBound(to: Int.self).pointee = 3
      }
    }
    #expect(new == ["a": 1, "b": 3])
  }
}
