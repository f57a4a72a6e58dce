// swift-tools-version: 6.2
import PackageDescription

// The baseline for `lectern-serve`: a server on the same library that knows one answer.
let package = Package(
  name: "bare-server",
  platforms: [.macOS(.v26)],
  dependencies: [.package(url: "https://github.com/apple/swift-nio", from: "2.100.0")],
  targets: [
    .executableTarget(
      name: "bare-server",
      dependencies: ["NIOCore", "NIOPosix", "NIOHTTP1"].map {
        .product(name: $0, package: "swift-nio")
      })
  ]
)
