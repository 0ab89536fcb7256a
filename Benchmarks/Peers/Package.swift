// swift-tools-version: 6.2
import PackageDescription

// A package of its own: nothing of it reaches a user of Tideway, whose package depends on nothing.
let package = Package(
  name: "Peers",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Tideway", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0"),
    .package(
      url: "https://github.com/apple/swift-async-algorithms.git", .upToNextMinor(from: "1.1.0")),
  ],
  targets: [
    .executableTarget(
      name: "Peers",
      dependencies: [
        "Tideway", "Counters", "OpenCombine",
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(name: "Counters"),
  ]
)
