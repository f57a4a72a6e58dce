public import SystemPackage

/// A value that names a file or a folder: a `String` or a `FilePath`.
///
///     let book = try Book.open("docs")
public protocol FilePathConvertible {
  /// The path to the file or the folder.
  var filePath: FilePath { get }
}

extension FilePath: FilePathConvertible {
  /// The path itself.
  public var filePath: FilePath { self }
}

extension String: FilePathConvertible {
  /// The string as a path.
  public var filePath: FilePath { FilePath(self) }
}
