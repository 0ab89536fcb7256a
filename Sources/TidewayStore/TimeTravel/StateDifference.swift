/// Returns the differences of two states as lines of text: the path of each part that differs, its
/// old value and its new value.
///
/// ```
/// search.query: "sw" → "swift"
/// numbers[2]: added 7
/// ```
///
/// Parts are found by reflection. Parts without reflected children are compared by their
/// descriptions. O(n), where n is the number of parts.
public func stateDifference<State>(from old: State, to new: State) -> [String] {
  difference(old, new, at: "")
}

private func difference(_ old: Any, _ new: Any, at path: String) -> [String] {
  let before = Mirror(reflecting: old), after = Mirror(reflecting: new)
  guard before.subjectType == after.subjectType, before.canBeLookedInto, after.canBeLookedInto
  else {
    return leaf(old, new, at: path)
  }
  if before.displayStyle == .optional || before.displayStyle == .enum {
    return cases(old, new, before, after, at: path)
  }
  if before.displayStyle == .dictionary { return entries(before, after, at: path) }
  if before.displayStyle == .set { return members(before, after, at: path) }
  return children(before.namedChildren, after.namedChildren, at: path)
}

private func leaf(_ old: Any, _ new: Any, at path: String) -> [String] {
  let was = described(old), isNow = described(new)
  return was == isNow ? [] : ["\(path.isEmpty ? "state" : path): \(was) → \(isNow)"]
}

/// Compares optionals and enums. Associated values are compared if both have the same case.
private func cases(
  _ old: Any, _ new: Any, _ before: Mirror, _ after: Mirror, at path: String
) -> [String] {
  guard let was = before.children.first, let isNow = after.children.first, was.label == isNow.label
  else { return leaf(old, new, at: path) }
  let isOptional = before.displayStyle == .optional
  return difference(
    was.value, isNow.value, at: isOptional ? path : path.joined(with: "." + (was.label ?? "")))
}

private func children(
  _ before: [(name: String, value: Any)], _ after: [(name: String, value: Any)], at path: String
) -> [String] {
  var lines: [String] = []
  for (was, isNow) in zip(before, after) {
    lines += difference(was.value, isNow.value, at: path.joined(with: was.name))
  }
  for gone in before.dropFirst(after.count) {
    lines.append("\(path.joined(with: gone.name)): removed \(described(gone.value))")
  }
  for added in after.dropFirst(before.count) {
    lines.append("\(path.joined(with: added.name)): added \(described(added.value))")
  }
  return lines
}

/// Compares the entries of dictionaries by key.
private func entries(_ before: Mirror, _ after: Mirror, at path: String) -> [String] {
  let was = before.entries, isNow = after.entries
  return Set(was.keys).union(isNow.keys).sorted().flatMap { key -> [String] in
    let place = "\(path)[\(key)]"
    switch (was[key], isNow[key]) {
    case (let old?, let new?): return difference(old, new, at: place)
    case (let old?, nil): return ["\(place): removed \(described(old))"]
    case (nil, let new?): return ["\(place): added \(described(new))"]
    case (nil, nil): return []
    }
  }
}

/// Compares the members of sets.
private func members(_ before: Mirror, _ after: Mirror, at path: String) -> [String] {
  let was = Set(before.children.map { described($0.value) })
  let isNow = Set(after.children.map { described($0.value) })
  let place = path.isEmpty ? "state" : path
  return was.subtracting(isNow).sorted().map { "\(place): removed \($0)" }
    + isNow.subtracting(was).sorted().map { "\(place): added \($0)" }
}

private func described(_ value: Any) -> String {
  if let text = value as? String { return "\"\(text)\"" }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else { return "\(value)" }
  return mirror.children.first.map { described($0.value) } ?? "nil"
}

extension Mirror {
  /// Whether the parts of the value can be compared. Objects are excluded because they may contain
  /// reference cycles.
  fileprivate var canBeLookedInto: Bool {
    switch displayStyle {
    case .class, .none: false
    case .collection, .dictionary, .set: true
    default: !children.isEmpty
    }
  }

  /// The values of a dictionary, by their keys as text.
  fileprivate var entries: [String: Any] {
    var entries: [String: Any] = [:]
    for child in children {
      let pair = Array(Mirror(reflecting: child.value).children)
      entries[described(pair[0].value)] = pair[1].value
    }
    return entries
  }

  fileprivate var namedChildren: [(name: String, value: Any)] {
    children.enumerated().map { index, child in
      (
        displayStyle == .collection ? "[\(index)]" : fieldName(child.label ?? "\(index)"),
        child.value
      )
    }
  }
}

/// Returns the path component for a label. Parts of a tuple without labels are named `.0`, `.1`;
/// fields have no dot.
private func fieldName(_ label: String) -> String { label.hasPrefix(".") ? label : "." + label }

extension String {
  /// Returns the path of a part of the value at this path.
  fileprivate func joined(with name: String) -> String {
    isEmpty && name.hasPrefix(".") ? String(name.dropFirst()) : self + name
  }
}
