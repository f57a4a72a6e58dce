import HelpArchive
import HelpCore
package import HelpMarkup
public import HelpResources
public import SystemPackage

extension Book {
  /// Opens whatever a user names.
  /// - Parameters:
  ///   - source: a directory, a file, a `.helpz` or `.zip` file, `-`, or the name of an installed book.
  ///   - format: of standard input; nil for what it looks like.
  ///   - standardInput: gives all of standard input; called only for `-`.
  /// - Throws: `HelpError.Code.notFound` when there is nothing with that name, `malformed` when it is not a book.
  package static func open(
    _ source: String, options: BookOptions = .init(), format: TopicFormat? = nil,
    standardInput: () throws -> [UInt8] = standardInputText
  ) throws -> Book {
    guard source == "-" else { return try open(options) { try SearchPath.locate(source) } }
    let bytes = try standardInput()
    let type =
      switch format ?? SourceFormat.of(nil, bytes) {
      case .markdown: "md"
      case .html: "html"
      case .text: "txt"
      }
    let file = "standard-input." + type
    let provider = MemoryProvider([file: bytes], location: ".")
    return try BookScanner(source: provider, options: options, scope: .standardInput)
      .scan(file: file)
  }

  /// All of standard input.
  /// - Throws: `HelpError.Code.malformed` when it is larger than any topic may be.
  package static func standardInputText() throws -> [UInt8] {
    do { return try FileSystem.read(.standardInput, limit: Topic.maximumSize) } catch Errno
      .fileTooLarge
    {
      throw HelpError(
        .malformed, "cannot read standard input",
        "it is larger than 64 MB, the most that a topic may have",
        hint: "save it in a folder of several topics", cause: Errno.fileTooLarge)
    }
  }

  /// Opens the book that a name refers to at this moment: between looking for an installed book and opening it, another
  /// process may have replaced it by another version, or removed it.
  /// - Parameter locate: finds the book, or throws that there is none.
  package static func open(
    _ options: BookOptions, locating locate: () throws -> FilePath
  ) throws -> Book {
    for _ in 1..<mostLooks {
      let path = try locate()
      do { return try open(path, options: options) } catch
        where (error as? HelpError)?.cause as? Errno ?? error as? Errno == .noSuchFileOrDirectory
      {
        // Found, but gone before it was open.
      }
    }
    return try open(locate(), options: options)
  }

  private static let mostLooks = 100

  /// Opens a directory, a single topic file, or an archive.
  ///
  /// - Throws: `HelpError.Code.notFound` when there is nothing at the path or it may not be read; `malformed`
  ///   when it has no topics, its manifest is broken, or a file is neither a topic nor an archive.
  public static func open(_ path: FilePath, options: BookOptions = .init()) throws -> Book {
    let status: FileStatus
    do { status = try FileStatus(of: path) } catch {
      throw HelpError(.notFound, "cannot open '\(path)'", error.sentence, cause: error)
    }
    let log = options.observer?.readLog
    if status.kind == .directory {
      return try open(DirectoryProvider(path, log: log), options: options)
    }
    let name = path.lastComponent?.string ?? ""
    let type = ResourcePath.splitExtension(of: name).type
    guard TopicFormat(fileExtension: type) != nil else {
      // The end first: an archive may be appended to a program of any size.
      let isArchive =
        ["helpz", "zip"].contains(type.lowercased()) || (try? Archive.isAtEnd(of: path)) == true
      if !isArchive, let text = plainText(at: path) {
        let provider = MemoryProvider([name + ".txt": text], location: ".")
        return try BookScanner(source: provider, options: options).scan(file: name + ".txt")
      }
      return try open(ArchiveProvider(archive(at: path)), options: options)
    }
    let folder = path.removingLastComponent()
    let provider = try DirectoryProvider(folder.isEmpty ? FilePath(".") : folder, log: log)
    do { _ = try provider.read(name, limit: Topic.maximumSize) } catch let error as HelpError {
      throw HelpError(.notFound, "cannot open '\(path)'", error.why, cause: error)
    }
    return try BookScanner(source: provider, options: options).scan(file: name)
  }

  private static func archive(at path: FilePath) throws -> Archive {
    do { return try Archive(path) } catch let error as HelpError where error.code == .malformed {
      guard let name = SourceFormat.name(of: path) else { throw error }
      throw HelpError(
        .malformed, "cannot open '\(path)'", "it is \(name), and not a book",
        hint: "a book is a folder of topics, a topic, or a .helpz or .zip file", cause: error)
    }
  }

  /// The bytes of a small file that is text, whatever its name: `LICENSE`, `Makefile`. Nil for everything else.
  private static func plainText(at path: FilePath) -> [UInt8]? {
    guard let bytes = try? FileSystem.read(path, limit: Topic.maximumSize), !bytes.isEmpty,
      !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil
    else { return nil }
    return bytes
  }

  /// Opens a provider's resources: by the contents table of a packed book, else by scanning them.
  public static func open(
    _ provider: any ResourceProvider, options: BookOptions = .init()
  ) throws -> Book {
    guard let archive = (provider as? ArchiveProvider)?.archive,
      let contents = try ContentsTable(of: archive)
    else { return try BookScanner(source: provider, options: options).scan() }
    let scope = IncludeScope(
      provider, folder: contents.first(.topicFolder) ?? "",
      snippetFolders: contents.all(.snippetFolder).map(\.value), isPacked: true)
    return Book(
      provider: provider, contents: contents, options: options, scope: scope, archive: archive)
  }
}
