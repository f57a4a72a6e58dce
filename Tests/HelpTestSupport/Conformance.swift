import HelpCore
package import SystemPackage

/// The official test suites, which are too large for the package.
package enum Conformance {
  /// The folder with the suites, or nil if this machine has none. `LECTERN_CONFORMANCE` names the
  /// folder. The default is `shared/conformance` beside the package.
  package static let folder: FilePath? = {
    let root = packageRoot
    let configuredFolder = Process.environment("LECTERN_CONFORMANCE").map { FilePath($0) }
    let candidates = [
      configuredFolder, root.removingLastComponent().appending("shared/conformance"),
    ]
    return candidates.compactMap { $0 }.first {
      (try? FileStatus(of: $0).kind) == .directory
    }
  }()

  /// The folder that contained `Package.swift` when the tests were built.
  package static let packageRoot: FilePath = {
    var path = FilePath(#filePath)
    for _ in 0..<3 { path.removeLastComponent() }
    return path
  }()
}
