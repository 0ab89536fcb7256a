import TestSupport
import Testing

@testable import Tideway

@Suite("The rows of an array by their identities")
struct RowTableTests {
  private struct Row: Identifiable {
    let id: Int
    var number = 0
  }

  @Test("are the first ones, in random arrays with equal identities")
  func firstOfEqual() {
    var random = SplitMix(seed: 1)
    for count in 0..<stressed(300) {
      let rows = (0..<count).map { _ in Row(id: .random(in: 0..<max(1, count), using: &random)) }
      unsafe rows.withUnsafeBufferPointer { rows in
        let table = unsafe RowTable(of: rows)
        for id in -1...count {
          #expect(unsafe table.index(of: id, in: rows) == rows.firstIndex { $0.id == id })
        }
      }
    }
  }

  private struct Model: Sendable {
    var rows: [Line]
    struct Line: Identifiable, Equatable, Sendable {
      let id: Int
      var number = 0
    }
  }

  @Test("are found again after each write between two searches")
  func afterWrites() {
    let model = BehaviorRelay(value: Model(rows: (0..<8).map { Model.Line(id: $0) }))
    for round in 0..<8 {
      for id in 0..<9 {
        #expect((model[\.rows, id: id] == nil) == (id == 8))
        #expect(model[\.rows, id: id]?.value.id == model.value.rows.first { $0.id == id }?.id)
      }
      model.update { $0.rows.swapAt(round, 7 - round) }
    }
  }

  private struct Two: Sendable {
    var left = (0..<8).map { Model.Line(id: $0) }
    var right = (8..<16).map { Model.Line(id: $0) }
  }

  @Test("are those of their array, though nobody holds a row of the one that was searched before")
  func ofTheirArray() {
    let model = BehaviorRelay(value: Two())
    for _ in 0..<100 {
      for id in 0..<3 { #expect(model[\.left, id: id]?.value.id == id) }
      for id in 8..<16 { #expect(model[\.right, id: id]?.value.id == id) }
    }
  }

  @Test("are found in a block as the block has written them, and by another thread as they were")
  func inABlock() {
    let model = BehaviorRelay(value: Model(rows: (0..<8).map { Model.Line(id: $0) }))
    for id in 0..<8 { _ = model[\.rows, id: id] }
    simultaneously {
      for round in 8..<12 {
        model.update { $0.rows.insert(Model.Line(id: round), at: 0) }
        for id in 0...round { #expect(model[\.rows, id: id]?.value.id == id) }
        onAnotherThread {
          for id in 0..<12 { #expect((model[\.rows, id: id] == nil) == (id >= 8)) }
        }
      }
    }
    for id in 0..<12 { #expect(model[\.rows, id: id]?.value.id == id) }
  }

  @Test("are the first ones again when a row above gets the same identity")
  func equalAbove() throws {
    let model = BehaviorRelay(value: Model(rows: (0..<8).map { Model.Line(id: $0) }))
    for id in 0..<8 { _ = model[\.rows, id: id] }
    model.update { $0.rows[0] = Model.Line(id: 7, number: 1) }
    #expect(try #require(model[\.rows, id: 7]).value.number == 1)
  }
}
