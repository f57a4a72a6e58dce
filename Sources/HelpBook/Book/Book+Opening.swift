import HelpArchive
public import HelpCore
import HelpDocument
public import HelpResources
package import SystemPackage

extension Book {
  /// Opens a directory, a single topic file, or an archive.
  /// - Parameter parser: the parser of the topics, or nil for a program that shows only compiled
  ///   help.
  /// - Throws: `HelpError.Code.notFound` if the path does not exist or may not be read. The code is
  ///   `malformed` if the source has no topics, its manifest is broken, or a file is neither a
  ///   topic nor an archive. Without a parser, the code is also `malformed` for every source that
  ///   is not compiled.
  public static func open(
    _ path: some FilePathConvertible, options: BookOptions = .init(), parser: BookParser?
  ) throws(HelpError) -> Book {
    do {
      let path = path.filePath
      if let parser { return try parser.topicParser.open(path, options: options) }
      let isFolder = try FileStatus.existing(path).kind == .directory
      let isTopic = path.extension.flatMap { TopicFormat(fileExtension: $0) } != nil
      if isFolder || isTopic { throw uncompiled("\(path)") }
      return try open(ArchiveProvider(Archive(path)), options: options, parser: nil)
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Opens a provider's resources by the contents table of a packed book, or else by scanning them.
  /// - Throws: the errors of opening a path.
  public static func open(
    _ provider: any ResourceProvider, options: BookOptions = .init(), parser: BookParser?
  ) throws(HelpError) -> Book {
    do {
      guard let archive = (provider as? ArchiveProvider)?.archive,
        let contents = try ContentsTable(of: archive)
      else {
        guard let parser else { throw uncompiled(provider.location) }
        return try parser.topicParser.scan(provider, options: options)
      }
      try requireReadable(contents, at: provider.location)
      guard contents.compiledFormat == nil else {
        return Book(
          provider: provider, contents: contents, options: options, parser: nil, archive: archive)
      }
      guard let parser else { throw uncompiled(provider.location) }
      return Book(
        provider: provider, contents: contents, options: options,
        parser: parser.topicParser.adopting(contents, of: provider), archive: archive)
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Opens an installed book. If another process removes the book after it was located, for example
  /// to replace it with another version, locates the book again.
  /// - Parameter locate: returns the path of the book, or throws if there is none.
  package static func open(
    _ options: BookOptions, parser: BookParser?, locating locate: () throws -> FilePath
  ) throws -> Book {
    for _ in 1..<maximumAttempts {
      let path = try locate()
      do { return try open(path, options: options, parser: parser) } catch {
        guard error.cause as? Errno == .noSuchFileOrDirectory else { throw error }
      }
    }
    return try open(locate(), options: options, parser: parser)
  }

  /// The maximum number of attempts to open a book that other processes replace.
  private static let maximumAttempts = 100
}
