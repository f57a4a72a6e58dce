// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "mytool",
  platforms: [.macOS(.v26)],
  dependencies: [
    // In your package, write the address that you cloned from and `branch: "main"`.
    .package(name: "lectern", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .executableTarget(
      name: "mytool",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "HelpHost", package: "lectern"),
      ],
      plugins: [.plugin(name: "EmbedHelp", package: "lectern")])
  ]
)
