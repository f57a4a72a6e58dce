public import SystemPackage

/// A value that names a file or a folder: a text or a `FilePath`.
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
  /// The text as a path.
  public var filePath: FilePath { FilePath(self) }
}
