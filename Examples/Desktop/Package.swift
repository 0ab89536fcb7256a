// swift-tools-version: 6.2
import PackageDescription

/// Swift 6 mode with every strict feature on, as the library is built; a warning is an error.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
]

func library(_ name: String) -> Target.Dependency { .product(name: name, package: "Tideway") }

// A package of its own: the library needs no GTK, and nobody who uses it gets any.
let package = Package(
  name: "Desktop",
  dependencies: [.package(name: "Tideway", path: "../..")],
  targets: [
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(
      name: "TidewayGTK", dependencies: ["CGtk", library("Tideway"), library("TidewayUI")],
      swiftSettings: strict),
    // Shared with the programs for the terminal: a link to Examples/ViewModels.
    .target(
      name: "ViewModels",
      dependencies: [
        library("Tideway"), library("TidewayForms"), library("TidewayStore"), library("TidewayUI"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "Desktop",
      dependencies: [
        "TidewayGTK", "ViewModels", library("Tideway"), library("TidewayForms"),
        library("TidewayStore"), library("TidewayUI"),
      ],
      swiftSettings: strict),
    // What `.ci/desktop` types into.
    .executableTarget(
      name: "TypingUnderLoad",
      dependencies: ["TidewayGTK", library("Tideway"), library("TidewayUI")],
      swiftSettings: strict),
    .testTarget(
      name: "TidewayGTKTests",
      dependencies: ["CGtk", "Desktop", "TidewayGTK", library("Tideway"), library("TidewayUI")],
      swiftSettings: strict),
  ]
)
