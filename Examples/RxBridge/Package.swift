// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A package of its own: nothing of it reaches a user of Tideway, whose package depends on nothing.
// RXSWIFT_PATH names a folder with RxSwift's sources; without it they are loaded.
let environment = ProcessInfo.processInfo.environment
let rxSwift: Package.Dependency =
  if let path = environment["RXSWIFT_PATH"] {
    .package(name: "RxSwift", path: path)
  } else {
    .package(url: "https://github.com/ReactiveX/RxSwift.git", from: "6.9.0")
  }

/// RxCocoa is for Apple platforms. Elsewhere `.ci/bridges rx` makes a package of its drivers and
/// signals, which need nothing of them.
var dependencies: [Package.Dependency] = [.package(name: "Tideway", path: "../.."), rxSwift]
var rxCocoa: [Target.Dependency] = []
#if canImport(Darwin)
  rxCocoa = [.product(name: "RxCocoa", package: "RxSwift")]
#else
  if let path = environment["RXCOCOA_PATH"] {
    dependencies.append(.package(name: "RxCocoa", path: path))
    rxCocoa = [.product(name: "RxCocoa", package: "RxCocoa")]
  }
#endif

/// The settings of an app's module in Swift 6 mode: the file must compile there.
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
    .product(name: "RxSwift", package: "RxSwift"),
    .product(name: "RxRelay", package: "RxSwift"),
  ] + rxCocoa

let package = Package(
  name: "RxBridge",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: dependencies,
  targets: [
    .target(name: "RxBridge", dependencies: products, swiftSettings: strict),
    // The same files as an app's module has them: isolated to the main actor by default.
    .target(
      name: "RxBridgeOnMainActor", dependencies: products,
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "RxBridgeTests",
      dependencies: products + [
        "RxBridge", .product(name: "TidewayTesting", package: "Tideway"),
      ],
      swiftSettings: strict),
  ]
)
