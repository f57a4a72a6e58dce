package import HelpCore
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// What only tests do with files.
extension FileSystem {
  package static func createSymbolicLink(at path: FilePath, to target: String) throws(Errno) {
    guard unsafe symlink(target, path.string) == 0 else { throw Errno(rawValue: errno) }
  }

  /// Renames over whatever file is at `target`, in one step.
  package static func rename(_ source: FilePath, to target: FilePath) throws(Errno) {
    guard unsafe renameat(AT_FDCWD, source.string, AT_FDCWD, target.string) == 0 else {
      throw Errno(rawValue: errno)
    }
  }
}
