import Tideway
import TidewayUI

/// Where a node is among the others.
struct NodeTree {
  weak var parent: FormNode?
  /// In the order in which they were made.
  var children: [FormNode] = []
}

extension FormNode {
  /// Puts a node at its place: below the smallest node that contains it. What it contains moves below it.
  func insert(_ node: FormNode) {
    if let around = tree.children.first(where: { $0.extent.contains(node.extent) }) {
      return around.insert(node)
    }
    for child in tree.children where node.extent.contains(child.extent) {
      detach(child)
      node.attach(child)
    }
    attach(node)
  }

  func attach(_ node: FormNode) {
    tree.children.append(node)
    node.tree.parent = self
    node.count()
  }

  private func detach(_ node: FormNode) {
    tree.children.removeAll { $0 === node }
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
