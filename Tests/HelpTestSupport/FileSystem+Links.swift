package import HelpCore
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// File operations that only tests need.
extension FileSystem {
  /// Creates a symbolic link.
  /// - Parameter target: the text of the link, which need not name a file.
  package static func createSymbolicLink(at path: FilePath, to target: String) throws(Errno) {
    guard unsafe symlink(target, path.string) == 0 else { throw Errno(rawValue: errno) }
  }

  /// Renames a file in one step, and replaces any file at `target`.
  package static func rename(_ source: FilePath, to target: FilePath) throws(Errno) {
    guard unsafe renameat(AT_FDCWD, source.string, AT_FDCWD, target.string) == 0 else {
      throw Errno(rawValue: errno)
    }
  }
}
