// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as a user's is: nothing of Tideway is specialized here that isn't in an application.
let package = Package(
  name: "Prices",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Tideway", path: "../..")],
  targets: [
    .executableTarget(
      name: "Prices",
      dependencies: [
        "Marks",
        .product(name: "Tideway", package: "Tideway"),
        .product(name: "TidewayControls", package: "Tideway"),
        .product(name: "TidewayForms", package: "Tideway"),
        .product(name: "TidewayStore", package: "Tideway"),
        .product(name: "TidewayUI", package: "Tideway"),
      ]),
    .target(name: "Marks"),
  ]
)
