// swift-tools-version: 6.2
import PackageDescription

/// Swift 6 mode with every strict feature on; a warning is an error.
let strict: [SwiftSetting] = [
  .define("SchedulePoints", .when(traits: ["SchedulePoints"])),
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
  // Each use of what the compiler can't prove safe is marked: see the article Memory safety.
  .strictMemorySafety(),
]

/// Whether `UIActor` is the main actor; on Apple platforms it always is.
let ui = strict + [.define("MainActorUI", .when(traits: ["MainActorUI"]))]

let package = Package(
  name: "Tideway",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Tideway", targets: ["Tideway"]),
    .library(name: "TidewayUI", targets: ["TidewayUI"]),
    .library(name: "TidewayControls", targets: ["TidewayControls"]),
    .library(name: "TidewayForms", targets: ["TidewayForms"]),
    .library(name: "TidewayTerminal", targets: ["TidewayTerminal"]),
    .library(name: "TidewayStore", targets: ["TidewayStore"]),
    .library(name: "TidewayFoundation", targets: ["TidewayFoundation"]),
    .library(name: "TidewayTesting", targets: ["TidewayTesting"]),
  ],
  traits: [
    .trait(name: "MainActorUI", description: "Makes UIActor the main actor on Linux too."),
    .trait(
      name: "SchedulePoints",
      description: "Makes each use of a lock or atomic variable a step that simulations explore."),
  ],
  targets: [
    // What is called here is hidden in Tideway, by declarations of the same type.
    .target(name: "TidewayStandard", swiftSettings: strict),
    .target(name: "Tideway", dependencies: ["TidewayStandard"], swiftSettings: strict),
    .target(name: "TidewayUI", dependencies: ["Tideway"], swiftSettings: ui),
    .target(name: "TidewayControls", dependencies: ["TidewayUI"], swiftSettings: ui),
    .target(name: "TidewayForms", dependencies: ["TidewayUI"], swiftSettings: ui),
    .target(name: "TidewayStore", dependencies: ["TidewayUI"], swiftSettings: ui),
    .target(
      name: "TidewayTerminal", dependencies: ["TidewayControls", "TidewayForms"],
      swiftSettings: ui),
    // What needs Foundation's types: all else does without.
    .target(name: "TidewayFoundation", dependencies: ["Tideway"], swiftSettings: strict),
    .target(name: "TidewayTesting", dependencies: ["Tideway"], swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Tideway", "TidewayUI", "TidewayControls", "TidewayForms", "TidewayStore", "TidewayTesting",
        "Counters", "ViewModels",
      ],
      path: "Benchmarks/Rows", swiftSettings: strict),
    .target(name: "Counters", path: "Benchmarks/Counters"),
    // View models without views, which terminals and windows show.
    .target(
      name: "ViewModels", dependencies: ["Tideway", "TidewayUI", "TidewayForms", "TidewayStore"],
      path: "Examples/ViewModels", swiftSettings: ui),
    .executableTarget(
      name: "Search", dependencies: ["TidewayTerminal", "ViewModels"], path: "Examples/Search",
      swiftSettings: ui),
    .executableTarget(
      name: "NameForm", dependencies: ["TidewayTerminal", "ViewModels"], path: "Examples/NameForm",
      swiftSettings: ui),
    .executableTarget(
      name: "SevenGUIs", dependencies: ["TidewayTerminal", "ViewModels"],
      path: "Examples/SevenGUIs",
      swiftSettings: ui),
    .executableTarget(
      name: "TwoFields", dependencies: ["TidewayTerminal"], path: "Examples/TwoFields",
      swiftSettings: ui),
    .executableTarget(
      name: "SteppingUp", dependencies: ["TidewayTerminal", "TidewayStore", "ViewModels"],
      path: "Examples/SteppingUp",
      swiftSettings: ui),
    .executableTarget(
      name: "SimpleValidation", dependencies: ["TidewayTerminal", "ViewModels"],
      path: "Examples/SimpleValidation",
      swiftSettings: ui),
    .executableTarget(
      name: "Controls", dependencies: ["TidewayTerminal"], path: "Examples/Controls",
      swiftSettings: ui),
    .executableTarget(
      name: "Converter", dependencies: ["TidewayTerminal", "ViewModels"],
      path: "Examples/Converter",
      swiftSettings: ui),
    .executableTarget(
      name: "SettingsScreen", dependencies: ["TidewayTerminal", "ViewModels"],
      path: "Examples/SettingsScreen",
      swiftSettings: ui),
    .executableTarget(
      name: "Notes", dependencies: ["TidewayTerminal"], path: "Examples/Notes", swiftSettings: ui),
    .executableTarget(
      name: "WhyVersions", dependencies: ["TidewayTesting", "TidewayTerminal"],
      path: "Examples/WhyVersions", swiftSettings: strict),
    .executableTarget(
      name: "Stress", dependencies: ["TidewayStore"], path: "Examples/Stress", swiftSettings: ui),
    .target(
      name: "TestSupport", dependencies: ["Tideway", "TidewayTesting"], path: "Tests/TestSupport",
      swiftSettings: strict),
    // One row for each operator, of which the suites that run all of them are made.
    .target(
      name: "OperatorTable", dependencies: ["Tideway", "TidewayTesting", "TestSupport"],
      path: "Tests/OperatorTable", swiftSettings: strict),
    // Each kind of misuse, for `.ci/traps` to run in release builds.
    .executableTarget(
      name: "Traps",
      dependencies: ["TidewayForms", "TidewayStore", "TidewayTerminal", "TidewayTesting"],
      path: "Tests/Traps",
      swiftSettings: ui),
    // What takes input from outside, for `.ci/fuzz` and for tests.
    .target(
      name: "FuzzTargets",
      dependencies: ["TidewayTerminal", "TidewayFoundation", "TidewayTesting"],
      path: "Tests/Fuzz/Targets", swiftSettings: ui),
    .executableTarget(
      name: "Fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz/Program",
      swiftSettings: strict),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"], swiftSettings: strict),
    .target(
      name: "FormsOfAsyncAlgorithms", path: "Tests/FormsOfAsyncAlgorithms", swiftSettings: strict),
    .testTarget(
      name: "TidewayTests", dependencies: ["Tideway", "TidewayTesting", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "TidewayOperatorTests",
      dependencies: [
        "Tideway", "TidewayTesting", "TestSupport", "OperatorTable", "FormsOfAsyncAlgorithms",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TidewayReferenceTests",
      dependencies: ["Tideway", "TidewayTesting", "TestSupport", "OperatorTable"],
      swiftSettings: strict),
    .testTarget(
      name: "TidewayTwoWayTests", dependencies: ["Tideway", "TidewayTesting", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "TidewayFoundationTests", dependencies: ["TidewayFoundation", "TidewayTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "TidewayUITests", dependencies: ["TidewayUI", "TidewayTesting", "TestSupport"],
      swiftSettings: ui),
    .testTarget(
      name: "TidewayStoreTests",
      dependencies: ["TidewayStore", "TidewayControls", "TidewayTesting", "TestSupport"],
      swiftSettings: ui),
    // An app's module: isolated to the main actor by default.
    .testTarget(
      name: "TidewayStoreMainActorTests", dependencies: ["TidewayStore", "TidewayControls"],
      swiftSettings: ui + [.defaultIsolation(MainActor.self, .when(traits: ["MainActorUI"]))]),
    .testTarget(
      name: "TidewayTestingTests",
      dependencies: ["TidewayTesting", "TidewayStore", "TidewayUI", "WhyVersions", "TestSupport"],
      swiftSettings: ui),
    // As an app's module is today: isolated to the main actor where nothing else is said.
    .testTarget(
      name: "MainActorAppTests", dependencies: ["TidewayControls"],
      swiftSettings: ui + [.defaultIsolation(MainActor.self, .when(traits: ["MainActorUI"]))]),
    .testTarget(
      name: "TidewayControlsTests",
      dependencies: ["TidewayControls", "TidewayTesting", "TestSupport"], swiftSettings: ui),
    .testTarget(
      name: "TidewayFormsTests",
      dependencies: [
        "TidewayForms", "TidewayControls", "TidewayStore", "TidewayTesting", "TestSupport",
      ], swiftSettings: ui),
    .testTarget(
      name: "ConverterTests", dependencies: ["Converter", "ViewModels"], swiftSettings: ui),
    .testTarget(
      name: "WhyVersionsTests", dependencies: ["WhyVersions", "TidewayTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "SearchTests", dependencies: ["Search", "ViewModels", "TidewayTesting"],
      swiftSettings: ui),
    .testTarget(
      name: "ViewModelsTests", dependencies: ["ViewModels", "TidewayTesting", "TestSupport"],
      swiftSettings: ui),
    .testTarget(
      name: "NotesTests", dependencies: ["Notes", "TidewayTesting", "TestSupport"],
      swiftSettings: ui),
    .testTarget(
      name: "TidewayTerminalTests",
      dependencies: ["TidewayTerminal", "TidewayForms", "TidewayTesting", "TestSupport"],
      swiftSettings: ui),
  ]
)
