import TestSupport
/// One look at what is at hand: at an instant first each write by itself, then all that a clock makes
/// due, at once.
struct Look: Comparable, Hashable {
  enum Phase: Int { case written, due }

  /// In milliseconds.
  var time: Int
  var phase = Phase.written
  /// Which of the writes of this instant; they come in the order in which their sources were subscribed.
  var order: [Int] = []

  /// The subscription to the whole.
  static let beginning = Look(time: 0)

  /// When a clock makes something due that was set at this look.
  func due(after duration: Int) -> Look { Look(time: time + duration, phase: .due) }

  static func < (a: Look, b: Look) -> Bool {
    if a.time != b.time { return a.time < b.time }
    if a.phase != b.phase { return a.phase.rawValue < b.phase.rawValue }
    return a.order.lexicographicallyPrecedes(b.order)
  }
}

/// The version of an element, as a rank: of the write that caused it, or of the tick that a clock made.
struct Rank: Comparable, Hashable {
  var look: Look
  /// Of what is made in one look: how many elements were given in it before.
  var step = 0
  /// And then where in the program it is made, from left to right.
  var place: [Int] = []
  /// And how often it was raised in its moment.
  var revision = 0

  /// After this in the same moment.
  var raised: Rank {
    var raised = self
    raised.revision += 1
    return raised
  }

  func isSameMoment(as other: Rank) -> Bool {
    look == other.look && step == other.step && place == other.place
  }

  static func < (a: Rank, b: Rank) -> Bool {
    if a.look != b.look { return a.look < b.look }
    if a.step != b.step { return a.step < b.step }
    if a.place != b.place { return a.place.lexicographicallyPrecedes(b.place) }
    return a.revision < b.revision
  }
}

/// When and where a flow is subscribed to.
struct Start {
  var look = Look.beginning
  var step = 0
  var place: [Int] = []
  /// The version of the element because of which it is subscribed to, if what is cold belongs to its moment.
  var cause: Rank?

  /// The version of what is made at once.
  var rank: Rank { cause ?? Rank(look: look, step: step, place: place) }

  /// The version of what is made at a later look, in which so many elements came before.
  func rank(at look: Look, after count: Int = 0) -> Rank {
    Rank(look: look, step: look == self.look ? step + count : count, place: place)
  }

  /// The subscription to an input.
  func input(_ index: Int) -> Start {
    Start(look: look, step: step, place: place + [index], cause: cause)
  }

  /// A subscription that is made at a look in which so many elements were given before.
  func later(_ look: Look, after count: Int, index: Int) -> Start {
    Start(
      look: look, step: look == self.look ? step + count : count, place: place + [index])
  }
}

/// An element, and when it comes.
struct Timed<Element> {
  var element: Element
  var look: Look
  var rank: Rank
  /// Of the groups or windows of one flow: its number in the flow, by which they are put together again.
  var number = 0

  /// Another element in its place.
  func giving<Other>(_ other: Other) -> Timed<Other> {
    Timed<Other>(element: other, look: look, rank: rank, number: number)
  }

  /// The same at another look.
  func at(_ look: Look) -> Timed {
    Timed(element: element, look: look, rank: rank, number: number)
  }

  /// Whether both are of one moment, and come in one look.
  func isSameMoment(as other: Timed) -> Bool {
    look == other.look && rank.isSameMoment(as: other.rank)
  }

  /// Whether it is taken first. Of equals the one of the first input is.
  func precedes(_ other: Timed) -> Bool {
    if look != other.look { return look < other.look }
    return rank == other.rank ? number < other.number : rank < other.rank
  }
}

/// How and when a flow ends.
struct Ending {
  var look: Look
  var failure: Broken?
}

/// What a flow gives to one who has subscribed to it.
struct Events<Element> {
  var elements: [Timed<Element>] = []
  var end: Ending?

  /// Elements, and the first of several ends: nothing comes after it. A failure is noticed before an end
  /// of the same look.
  init(_ elements: [Timed<Element>] = [], ends: Ending?...) {
    end = ends.compactMap { $0 }.min {
      $0.look == $1.look ? $0.failure != nil && $1.failure == nil : $0.look < $1.look
    }
    self.elements = elements.filter { [end] in end == nil || $0.look <= end!.look }
  }

  /// Only the failure, if that is how it ends.
  var failing: Ending? { end?.failure == nil ? nil : end }

  /// Only the end, if it does not fail.
  var finishing: Ending? { end?.failure == nil ? end : nil }

  /// Fails also if another flow does, after what this one gives in the same look.
  func failing<Other>(with other: Events<Other>) -> Events {
    Events(elements, ends: end, other.failing)
  }

  var unnumbered: Events {
    var all = self
    for index in elements.indices { all.elements[index].number = 0 }
    return all
  }

  /// With the number of each element, for groups and windows.
  var numbered: Events {
    var all = self
    for index in elements.indices { all.elements[index].number = index }
    return all
  }

  /// How many elements come in a look.
  func count(at look: Look) -> Int { elements.count { $0.look == look } }

  /// How many elements of the same look come before the one at a place.
  func count(before index: Int) -> Int {
    elements[..<index].count { $0.look == elements[index].look }
  }
}

/// A flow, in the reference: what it gives to one who subscribes at a certain look.
struct Reference<Element> {
  var events: (Start) -> Events<Element>

  init(_ events: @escaping (Start) -> Events<Element>) { self.events = events }

  func callAsFunction(_ start: Start) -> Events<Element> { events(start) }
}

/// After how many milliseconds nobody looks any more.
let horizon = 400
