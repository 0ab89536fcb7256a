// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A package of its own: nothing of it reaches a user of Tideway, whose package depends on nothing.
// Apple's platforms have Combine. Elsewhere OpenCombine has the same interface: OPENCOMBINE_PATH
// names a folder with its sources; without it they are loaded.
var dependencies: [Package.Dependency] = [.package(name: "Tideway", path: "../..")]
var openCombine: [Target.Dependency] = []
#if !canImport(Darwin)
  if let path = ProcessInfo.processInfo.environment["OPENCOMBINE_PATH"] {
    dependencies.append(.package(name: "OpenCombine", path: path))
  } else {
    dependencies.append(
      .package(
        url: "https://github.com/OpenCombine/OpenCombine.git", .upToNextMinor(from: "0.14.0")))
  }
  openCombine = [.product(name: "OpenCombine", package: "OpenCombine")]
#endif

/// The settings of an app's module in Swift 6 mode: the files must compile there.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let products: [Target.Dependency] =
  [
    .product(name: "Tideway", package: "Tideway"),
    .product(name: "TidewayUI", package: "Tideway"),
  ] + openCombine

let package = Package(
  name: "CombineBridge",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: dependencies,
  targets: [
    .target(name: "CombineBridge", dependencies: products, swiftSettings: strict),
    // The same files as an app's module has them: isolated to the main actor by default.
    .target(
      name: "CombineBridgeOnMainActor", dependencies: products,
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "CombineBridgeTests",
      dependencies: products + [
        "CombineBridge", .product(name: "TidewayTesting", package: "Tideway"),
      ],
      swiftSettings: strict),
  ]
)
