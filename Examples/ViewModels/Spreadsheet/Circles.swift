/// Finds the cells that refer to themselves, by way of others.
///
/// It is Tarjan's search for strongly connected components, without recursion: a chain may be as
/// long as a sheet has cells. O(cells and references that can be reached from the roots)
struct Circles {
  private let references: (Place) -> Set<Place>
  private var numbers: [Place: Int] = [:]
  private var lowest: [Place: Int] = [:]
  /// The cells whose component isn't known yet, in the order of their numbers.
  private var pending: [Place] = []
  private var isPending: Set<Place> = []
  private var members: Set<Place> = []

  /// Returns the members of all circles that can be reached from some cells.
  static func members(
    from roots: some Sequence<Place>, references: @escaping (Place) -> Set<Place>
  ) -> Set<Place> {
    var search = Circles(references: references)
    for root in roots where search.numbers[root] == nil { search.visit(root) }
    return search.members
  }

  private init(references: @escaping (Place) -> Set<Place>) { self.references = references }

  private mutating func visit(_ root: Place) {
    var path: [(place: Place, next: Set<Place>.Iterator)] = [enter(root)]
    while let place = path.last?.place {
      if let next = path[path.count - 1].next.next() {
        if numbers[next] == nil {
          path.append(enter(next))
        } else if isPending.contains(next) {
          lower(place, to: numbers[next])
        }
      } else {
        path.removeLast()
        if let parent = path.last?.place { lower(parent, to: lowest[place]) }
        leave(place)
      }
    }
  }

  private mutating func enter(_ place: Place) -> (place: Place, next: Set<Place>.Iterator) {
    numbers[place] = numbers.count
    lowest[place] = numbers[place]
    pending.append(place)
    isPending.insert(place)
    return (place, references(place).makeIterator())
  }

  private mutating func lower(_ place: Place, to number: Int?) {
    if let number, let known = lowest[place], number < known { lowest[place] = number }
  }

  /// Takes the component that begins with this cell, if one does. It is a circle if it has several
  /// cells, or one that refers to itself.
  private mutating func leave(_ place: Place) {
    guard lowest[place] == numbers[place], let start = pending.lastIndex(of: place) else { return }
    let component = pending[start...]
    if component.count > 1 || references(place).contains(place) { members.formUnion(component) }
    isPending.subtract(component)
    pending.removeSubrange(start...)
  }
}
