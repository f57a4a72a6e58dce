import Foundation
import PackagePlugin

/// Finds the help of a package beside its manifest. Help below the sources of a target would not
/// do, because SwiftPM would compile the Swift examples in it.
enum HelpFolder {
  /// Returns `Help/TARGET`, else `Help`. Nil if neither exists.
  static func of(_ target: String, in package: Package) -> URL? {
    let help = package.directoryURL.appending(path: "Help")
    return [help.appending(path: target), help].first(where: isFolder)
  }

  /// Returns the folder `Help/TARGET` of each target that has one, else `Help`.
  static func all(in package: Package) -> [URL] {
    let help = package.directoryURL.appending(path: "Help")
    let targetFolders = package.targets.map { help.appending(path: $0.name) }.filter(isFolder)
    return targetFolders.isEmpty ? [help].filter(isFolder) : targetFolders
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }
}
