import HelpCore
import SystemPackage

/// A file named on the command line, or standard input.
enum InputFile {
  /// - Parameter name: a path, or `-`.
  /// - Throws: `HelpError.Code.notFound` when it cannot be opened, `inputOutput` when reading fails midway.
  static func read(_ name: String) throws -> [UInt8] {
    do {
      if name == "-" { return try FileSystem.read(.standardInput) }
      return try FileSystem.read(FilePath(name))
    } catch let error as Errno {
      let opened = error != .ioError
      throw HelpError(
        opened ? .notFound : .inputOutput,
        "cannot read \(name == "-" ? "standard input" : "'\(name)'")", error.sentence,
        cause: error)
    }
  }
}
