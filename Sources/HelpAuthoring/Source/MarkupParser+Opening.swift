import HelpArchive
package import HelpBook
import HelpCore
import HelpMarkup
package import HelpResources
package import SystemPackage

extension BookParser {
  /// The parser of Markdown, HTML and plain text. The parser also opens folders and files as books,
  /// including books that were written for other tools.
  public static let markup = BookParser(MarkupParser(MarkupRules.none))
}

extension MarkupParser {
  /// See `TopicParser`.
  package func open(_ path: FilePath, options: BookOptions) throws -> Book {
    let status = try FileStatus.existing(path)
    let log = options.observer?.readLog
    if status.kind == .directory {
      return try Book.open(DirectoryProvider(path, log: log), options: options)
    }
    let name = path.lastComponent?.string ?? ""
    let type = ResourcePath.splitExtension(of: name).type
    guard TopicFormat(fileExtension: type) != nil else {
      // An archive may be the end of a large program. Checking the end avoids reading the whole
      // file.
      let isArchive =
        ["helpz", "zip", "epub"].contains(type.lowercased())
        || (try? Archive.isAtEnd(of: path)) == true
      if !isArchive, let text = Self.plainText(at: path) {
        let provider = MemoryProvider([name + ".txt": text], location: ".")
        return try BookScanner(source: provider, options: options).scan(file: name + ".txt")
      }
      return try Book.open(ArchiveProvider(Self.archive(at: path)), options: options)
    }
    let folder = path.removingLastComponent()
    let provider = try DirectoryProvider(folder.isEmpty ? FilePath(".") : folder, log: log)
    do { _ = try provider.read(name, limit: Topic.maximumSize) } catch {
      throw HelpError(
        .notFound, "cannot open '\(path)'", error.why, hint: error.hint, cause: error)
    }
    return try BookScanner(source: provider, options: options).scan(file: name)
  }

  /// Opens an archive.
  /// - Throws: the archive's error. For a file in another known format, the error names the format.
  private static func archive(at path: FilePath) throws -> Archive {
    do { return try Archive(path) } catch {
      guard error.code == .malformed else { throw error }
      guard let name = SourceFormat.name(of: path) else { throw error }
      throw HelpError(
        .malformed, "cannot open '\(path)'", "it is \(name), and not a book",
        hint: "name a folder of topics, a topic, or a .helpz, .zip or .epub file", cause: error
      )
    }
  }

  /// Returns the bytes of a small text file with any name, such as `LICENSE` or `Makefile`. Nil for
  /// other files.
  private static func plainText(at path: FilePath) -> [UInt8]? {
    guard let bytes = try? FileSystem.read(path, limit: Topic.maximumSize), !bytes.isEmpty,
      !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil
    else { return nil }
    return bytes
  }

  /// See `TopicParser`.
  package func scan(_ provider: any ResourceProvider, options: BookOptions) throws -> Book {
    try BookScanner(source: provider, options: options).scan()
  }

  /// See `TopicParser`.
  package func adopting(
    _ contents: ContentsTable, of provider: any ResourceProvider
  ) -> any TopicParser {
    let scope = IncludeScope(
      provider, folder: contents.first(.topicFolder) ?? "",
      snippetFolders: contents.all(.snippetFolder).map(\.value), isPacked: true)
    return MarkupParser(contents, scope: scope)
  }
}
