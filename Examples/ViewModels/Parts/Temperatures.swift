import Tideway

extension Mapping<Double, Double> {
  /// Any number that is one; text can say infinity too.
  static var finite: Mapping {
    Mapping(
      forward: { $0 },
      backward: { number in
        guard number.isFinite else { throw MappingRefusal("That is not a finite number.") }
        return number
      })
  }

  /// A temperature in degrees Celsius.
  static var celsius: Mapping {
    Mapping(
      forward: { $0 },
      backward: { degrees in
        // Other units are rounded on the way: -459.67 °F is absolute zero, too.
        guard degrees > -273.15 - 1e-9 else {
          throw MappingRefusal("Nothing is colder than absolute zero, -273.15 °C.")
        }
        return max(degrees, -273.15)
      }
    ).then(.finite)
  }
}
