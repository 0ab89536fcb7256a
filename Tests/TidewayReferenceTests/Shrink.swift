import TestSupport
// Smaller programs that still show a difference.

extension Case {
  /// The smallest case that one comes to by steps that keep a difference.
  func shrunk(while isDifferent: (Case) -> Bool) -> Case {
    var smallest = self
    var left = 2_000
    search: while true {
      for smaller in smallest.smaller where Place().allows(smaller.program) {
        left -= 1
        if left == 0 { return smallest }
        if isDifferent(smaller) {
          smallest = smaller
          continue search
        }
      }
      return smallest
    }
  }

  private var smaller: [Case] {
    program.smaller.map { Case(program: $0, writes: writes) }
      + writes.indices.flatMap { index in
        writes[index].smaller.map { script in
          var fewer = self
          fewer.writes[index] = script
          return fewer
        }
      }
  }
}

extension Program {
  /// First a part in place of the whole, then the parts made smaller.
  fileprivate var smaller: [Program] {
    parts + ownSmaller
      + parts.indices.flatMap { index in parts[index].smaller.map { with($0, at: index) } }
  }

  var parts: [Program] {
    switch self {
    case .source: []
    case .unary(_, let source): [source]
    case .many(_, let sources): sources
    case .pair(_, let left, let right): [left, right]
    case .flattening(_, let outer, let inner): [outer, inner]
    case .handing(_, let source, let other): [source, other]
    case .sharing(let source, let body): [source, body]
    }
  }

  private func with(_ part: Program, at index: Int) -> Program {
    var parts = parts
    parts[index] = part
    return switch self {
    case .source: self
    case .unary(let unary, _): .unary(unary, parts[0])
    case .many(let many, _): .many(many, parts)
    case .pair(let pair, _, _): .pair(pair, parts[0], parts[1])
    case .flattening(let flattening, _, _): .flattening(flattening, parts[0], inner: parts[1])
    case .handing(let handing, _, _): .handing(handing, parts[0], to: parts[1])
    case .sharing: .sharing(parts[0], in: parts[1])
    }
  }

  /// Fewer inputs, smaller numbers, simpler sources.
  private var ownSmaller: [Program] {
    switch self {
    case .source(let source): source.smaller.map { .source($0) }
    case .unary(let unary, let source): unary.smaller.map { .unary($0, source) }
    case .many(let many, let sources) where sources.count > 2:
      sources.indices.map { index in
        var fewer = sources
        fewer.remove(at: index)
        return .many(many, fewer)
      }
    default: []
    }
  }
}

extension Program.Source {
  fileprivate var smaller: [Program.Source] {
    switch self {
    case .cold(let script): [.hot(0), .hot(1)] + script.smaller.map { .cold($0) }
    case .of(let elements): elements.isEmpty ? [] : [.of(Array(elements.dropLast()))]
    case .failing(let elements): elements.isEmpty ? [] : [.failing(Array(elements.dropLast()))]
    case .interval(let period, let count):
      [.hot(0), .hot(1), .timer(period)]
        + (count > 1 ? [.interval(period, count: count - 1)] : [])
    case .delayedInterval(let delay, _, let count):
      [.hot(0), .hot(1), .timer(delay), .interval(delay, count: count)]
    case .timer: [.hot(0), .hot(1)]
    case .hot, .never, .empty, .shared: []
    }
  }
}

extension Program.Unary {
  fileprivate var smaller: [Program.Unary] {
    switch self {
    case .take(let count) where count > 1: [.take(count - 1)]
    case .skip(let count) where count > 1: [.skip(count - 1)]
    case .takeLast(let count) where count > 1: [.takeLast(count - 1)]
    case .elementAt(let index) where index > 0: [.elementAt(index - 1)]
    case .buffer(let duration, let count) where count > 1: [.buffer(duration, count - 1)]
    case .window(let duration, let count, let flattening) where count > 1:
      [.window(duration, count - 1, flattening)]
    case .retry(let attempts) where attempts > 2: [.retry(attempts - 1)]
    default: []
    }
  }
}

extension Script {
  fileprivate var smaller: [Script] {
    var all: [Script] = []
    if end != .none {
      var endless = self
      endless.end = .none
      all.append(endless)
    }
    for index in elements.indices {
      var fewer = self
      fewer.elements.remove(at: index)
      all.append(fewer)
    }
    return all
  }
}
