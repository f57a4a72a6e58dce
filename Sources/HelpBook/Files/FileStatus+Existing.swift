package import HelpCore
package import SystemPackage

extension FileStatus {
  /// Returns the status of an existing file.
  /// - Throws: `HelpError.Code.notFound` if the path does not exist or may not be read.
  package static func existing(_ path: FilePath) throws -> FileStatus {
    do { return try FileStatus(of: path) } catch {
      throw HelpError(.notFound, "cannot open '\(path)'", error.sentence, cause: error)
    }
  }
}
