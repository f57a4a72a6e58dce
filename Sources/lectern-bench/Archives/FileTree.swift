import HelpCore
import SystemPackage

/// The regular files below a folder.
enum FileTree {
  /// Returns the paths of the files below a folder, relative to that folder. Files directly in the
  /// same folder are in bytewise order.
  static func paths(below root: FilePath) throws -> [String] {
    var paths: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      for entry in try FileSystem.entries(of: folder.isEmpty ? root : root.appending(folder)) {
        switch entry.kind {
        case .regular: paths.append(folder + entry.name)
        case .directory: folders.append(folder + entry.name + "/")
        case .symbolicLink, .other: break
        }
      }
    }
    return paths
  }
}
