import HelpCore
package import SystemPackage

/// The folder of the official test suites: they are large, and not part of the package.
package enum Conformance {
  /// The folder with the suites, or nil when there is none on this machine: `LECTERN_CONFORMANCE`, else
  /// `shared/conformance` beside the package.
  package static let folder: FilePath? = {
    let root = packageRoot
    let named = Process.environment("LECTERN_CONFORMANCE").map { FilePath($0) }
    let candidates = [named, root.removingLastComponent().appending("shared/conformance")]
    return candidates.compactMap { $0 }.first {
      (try? FileStatus(of: $0).kind) == .directory
    }
  }()

  /// The folder with `Package.swift`, as it was when the tests were built.
  package static let packageRoot: FilePath = {
    var path = FilePath(#filePath)
    for _ in 0..<3 { path.removeLastComponent() }
    return path
  }()
}
