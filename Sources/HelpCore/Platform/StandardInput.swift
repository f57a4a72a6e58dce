import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The standard input of the program.
package enum StandardInput {
  /// Whether the input is a pipe, a socket or a file, and not a terminal or `/dev/null`.
  package static var carriesText: Bool {
    var record = stat()
    guard unsafe fstat(FileDescriptor.standardInput.rawValue, &record) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK, S_IFREG].contains(record.st_mode & S_IFMT)
  }
}
