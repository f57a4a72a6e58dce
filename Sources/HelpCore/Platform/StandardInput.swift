import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The standard input that the program was started with.
package enum StandardInput {
  /// Whether a text comes through it: from another program, or from a file. It does not from a terminal or `/dev/null`.
  package static var carriesText: Bool {
    var record = stat()
    guard unsafe fstat(FileDescriptor.standardInput.rawValue, &record) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK, S_IFREG].contains(record.st_mode & S_IFMT)
  }
}
