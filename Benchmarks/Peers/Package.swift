// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A package of its own: nothing of it reaches a user of Tideway, whose package depends on nothing.
//
// RXSWIFT_PATH and REACTIVESWIFT_PATH name folders with the sources of these libraries. Without them their
// cells are missing from the table.
let environment = ProcessInfo.processInfo.environment

/// What the environment names a folder for: a product each, and a condition for the files that use it.
var dependencies: [Package.Dependency] = []
var products: [Target.Dependency] = []
var conditions: [SwiftSetting] = []
for (name, variable) in [("RxSwift", "RXSWIFT_PATH"), ("ReactiveSwift", "REACTIVESWIFT_PATH")] {
  guard let path = environment[variable] else { continue }
  dependencies.append(.package(name: name, path: path))
  products.append(.product(name: name, package: name))
  conditions.append(.define(name))
}

let package = Package(
  name: "Peers",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Tideway", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0"),
    .package(
      url: "https://github.com/apple/swift-async-algorithms.git", .upToNextMinor(from: "1.1.0")),
  ] + dependencies,
  targets: [
    .executableTarget(
      name: "Peers",
      dependencies: [
        "Tideway", "Counters", "OpenCombine",
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
      ] + products,
      swiftSettings: [.swiftLanguageMode(.v6)] + conditions),
    .target(name: "Counters"),
  ]
)
