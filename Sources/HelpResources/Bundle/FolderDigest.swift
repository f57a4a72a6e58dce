import HelpCore
package import SystemPackage

/// A digest of all files of a folder: their paths, in bytewise order, and their bytes. It tells whether something that was
/// made from the folder still fits it, and does not protect against forgery.
package enum FolderDigest {
  /// The digest in 16 hexadecimal digits. Names that begin with a dot do not count.
  /// - Parameter path: a folder, or a file, which has no path in the digest.
  /// - Throws: the `Errno` of what cannot be read.
  /// - Complexity: O(bytes of the files).
  package static func text(of path: FilePath) throws -> String {
    var hash = FastHash()
    guard try FileStatus(of: path).kind == .directory else {
      hash.add(try FileSystem.read(path))
      return hash.text
    }
    for file in try files(below: path, prefix: "").sortedBytewise(by: \.self) {
      hash.add(file)
      hash.add(try FileSystem.read(path.appending(file)))
    }
    return hash.text
  }

  /// A symbolic link to a folder counts as nothing: it may lead to itself.
  private static func files(below folder: FilePath, prefix: String) throws -> [String] {
    try FileSystem.entries(of: folder).flatMap { entry -> [String] in
      if entry.name.hasPrefix(".") { return [] }
      let path = prefix + entry.name
      switch try FileStatus(of: folder.appending(entry.name)).kind {
      case .directory where entry.kind == .directory:
        return try files(below: folder.appending(entry.name), prefix: path + "/")
      case .regular: return [path]
      default: return []
      }
    }
  }
}
