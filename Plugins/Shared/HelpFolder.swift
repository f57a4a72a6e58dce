import Foundation
import PackagePlugin

/// The folder of a package's help: beside its manifest, and never below the sources of a target, where the examples in
/// it would be compiled.
enum HelpFolder {
  /// `Help/TARGET`, else `Help`; nil when there is neither.
  static func of(_ target: String, in package: Package) -> URL? {
    let help = package.directoryURL.appending(path: "Help")
    return [help.appending(path: target), help].first(where: isFolder)
  }

  /// `Help/TARGET` of each target that has one, else `Help` alone.
  static func all(in package: Package) -> [URL] {
    let help = package.directoryURL.appending(path: "Help")
    let own = package.targets.map { help.appending(path: $0.name) }.filter(isFolder)
    return own.isEmpty ? [help].filter(isFolder) : own
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }
}
