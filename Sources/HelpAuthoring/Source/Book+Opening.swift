import HelpArchive
public import HelpBook
public import HelpCore
package import HelpMarkup
public import HelpResources
package import SystemPackage

extension Book {
  /// Opens a source that a user names.
  /// - Parameters:
  ///   - source: a directory, a file, a `.helpz` or `.zip` file, `-`, the name of an installed
  ///     book, or the address of a packed book if `options` allows addresses.
  ///   - format: the format of standard input. Nil detects it.
  ///   - isMDX: whether Markdown on standard input is MDX.
  ///   - standardInput: returns all of standard input. The function is called only for `-`.
  /// - Throws: `HelpError.Code.notFound` if no source has that name, and `malformed` if the source
  ///   is not a book.
  package static func open(
    _ source: String, options: BookOptions = .init(), format: TopicFormat? = nil,
    isMDX: Bool = false, standardInput: () throws -> [UInt8] = standardInputText
  ) throws -> Book {
    if options.mayBeRemote, WebAddress.isWebAddress(source) {
      return try RemoteBook.open(source, options: options)
    }
    guard source == "-" else { return try open(options) { try SearchPath.locate(source) } }
    let bytes = try standardInput()
    let type =
      switch format ?? SourceFormat.of(nil, bytes) {
      case .markdown: isMDX ? "mdx" : "md"
      case .html: "html"
      case .text: "txt"
      }
    let file = "standard-input." + type
    let provider = MemoryProvider([file: bytes], location: ".")
    return try BookScanner(source: provider, options: options, scope: .standardInput)
      .scan(file: file)
  }

  /// Opens a file of any type as a book of one topic in plain text.
  /// - Throws: `HelpError.Code.malformed` for a file that is larger than a topic may be, and `Errno`
  ///   if the file cannot be read.
  package static func open(plainText file: FilePath, options: BookOptions) throws -> Book {
    let bytes: [UInt8]
    do { bytes = try FileSystem.read(file, limit: Topic.maximumSize) } catch Errno.fileTooLarge {
      throw HelpError(
        .malformed, "cannot open '\(file)'",
        "it is larger than \(SizeLimit.text(Topic.maximumSize)), the most that a topic may have",
        cause: Errno.fileTooLarge)
    }
    let name = (file.lastComponent?.string ?? "text") + ".txt"
    let provider = MemoryProvider([name: bytes], location: file.string)
    return try BookScanner(source: provider, options: options, scope: .standardInput)
      .scan(file: name)
  }

  /// Opens a folder for one of its topics, before other topics are read: see
  /// `BookScanner.scan(for:isShown:)`.
  /// - Returns: nil if the topic or its page depends on the whole book, and for a source other than
  ///   a folder.
  /// - Throws: the errors of `open(_:options:format:isMDX:standardInput:)`.
  package static func open(
    _ source: String, for topic: String?, isShown: Bool, options: BookOptions
  ) throws -> Book? {
    let path = try SearchPath.locate(source)
    guard try FileStatus.existing(path).kind == .directory else { return nil }
    return try BookScanner(source: DirectoryProvider(path), options: options)
      .scan(for: topic, isShown: isShown)
  }

  /// Opens a large folder without reading its topics. The book has all topics, with titles and an
  /// order from the names of the files.
  /// - Parameter least: the minimum number of topics in a large folder.
  /// - Returns: nil for a smaller folder, and for a source other than a folder.
  /// - Throws: the errors of `open(_:options:format:isMDX:standardInput:)`.
  /// - Complexity: O(files).
  package static func sketch(
    _ source: String, options: BookOptions, least: Int
  ) throws -> Book? {
    let path = try SearchPath.locate(source)
    guard try FileStatus.existing(path).kind == .directory else { return nil }
    return try BookScanner(source: DirectoryProvider(path), options: options).sketch(least: least)
  }

  /// Returns all of standard input.
  /// - Throws: `HelpError.Code.malformed` for an input that is larger than a topic may be.
  package static func standardInputText() throws -> [UInt8] {
    do { return try FileSystem.read(.standardInput, limit: Topic.maximumSize) } catch Errno
      .fileTooLarge
    {
      throw HelpError(
        .malformed, "cannot read standard input",
        "it is larger than \(SizeLimit.text(Topic.maximumSize)), the most that a topic may have",
        hint: "save it in a folder of several topics", cause: Errno.fileTooLarge)
    }
  }

  /// Opens the book to which a name currently refers: see `open(_:parser:locating:)`.
  package static func open(
    _ options: BookOptions, locating locate: () throws -> FilePath
  ) throws -> Book {
    try open(options, parser: .markup, locating: locate)
  }

  /// Opens a directory, a single topic file, or an archive, with topics in any format.
  /// - Throws: as `open(_:options:parser:)`.
  public static func open(_ path: some FilePathConvertible, options: BookOptions = .init())
    throws(HelpError) -> Book
  {
    let path = path.filePath
    return try open(path, options: options, parser: .markup)
  }

  /// Opens a provider's resources by the contents table of a packed book, or else by a scan of the
  /// files.
  /// - Throws: as `open(_:options:parser:)`.
  public static func open(
    _ provider: any ResourceProvider, options: BookOptions = .init()
  ) throws(HelpError) -> Book {
    try open(provider, options: options, parser: .markup)
  }
}
