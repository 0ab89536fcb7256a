import Tideway
import TidewayUI

/// Where a node is among the others.
@UIActor
struct NodeTree {
  weak var parent: FormNode?
  /// In the order in which they were made.
  private(set) var children: [FormNode] = []
  /// Those that are stored in the region of this node, by their offsets. None of them contains another.
  private var stored: [FormNode] = []

  mutating func add(_ node: FormNode) {
    children.append(node)
    guard let bytes = node.extent.bytes else { return }
    stored.insert(node, at: firstIndex(from: bytes.lowerBound))
  }

  mutating func remove(_ node: FormNode) {
    children.removeAll { $0 === node }
    if node.extent.bytes != nil { stored.removeAll { $0 === node } }
  }

  /// The child that contains a part.
  func child(around extent: PartExtent) -> FormNode? {
    guard let bytes = extent.bytes else { return nil }
    let index = firstIndex(from: bytes.lowerBound)
    // It begins at the same byte, or is the last one that begins before.
    let candidates = stored[max(index - 1, 0)..<min(index + 1, stored.count)]
    return candidates.first { $0.extent.contains(extent) }
  }

  /// The children that a part contains.
  func children(inside extent: PartExtent) -> [FormNode] {
    guard let bytes = extent.bytes else { return [] }
    return stored[firstIndex(from: bytes.lowerBound)...]
      .prefix { $0.extent.bytes!.lowerBound < max(bytes.upperBound, bytes.lowerBound + 1) }
      .filter { extent.contains($0.extent) }
  }

  /// The index of the first child that begins at an offset or behind it.
  private func firstIndex(from offset: Int) -> Int {
    var low = 0, high = stored.count
    while low < high {
      let middle = (low + high) / 2
      if stored[middle].extent.bytes!.lowerBound < offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

extension FormNode {
  /// Puts a node at its place: below the smallest node that contains it. What it contains moves below it.
  func insert(_ node: FormNode) {
    if let around = tree.child(around: node.extent) { return around.insert(node) }
    for child in tree.children(inside: node.extent) {
      detach(child)
      node.attach(child)
    }
    attach(node)
  }

  func attach(_ node: FormNode) {
    tree.add(node)
    node.tree.parent = self
    node.count()
  }

  private func detach(_ node: FormNode) {
    tree.remove(node)
    node.tree.parent = nil
    tally.below -= node.tally.given
    node.tally.given = Tally()
    passOn()
  }

  /// Removes a node whose row has gone.
  func remove(_ node: FormNode) {
    detach(node)
    node.end()
  }

  /// The nearest nodes below that keep values of their own.
  var innerFields: [FormNode] {
    tree.children.flatMap { $0.keepsValue ? [$0] : $0.innerFields }
  }

  func forEachNode(_ body: (FormNode) -> Void) {
    body(self)
    for child in orderedChildren { child.forEachNode(body) }
  }

  /// Calls a closure with the nodes that have something of the user's, groups before what is in them.
  func forEachNode(where has: KeyPath<Tally, Int>, _ body: (FormNode) -> Void) {
    guard tally.total[keyPath: has] > 0 else { return }
    body(self)
    for child in orderedChildren { child.forEachNode(where: has, body) }
  }
}
