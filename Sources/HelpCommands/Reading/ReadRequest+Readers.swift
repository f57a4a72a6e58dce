import HelpAuthoring
import HelpCore
import HelpHost
import HelpLayout
import HelpMarkup
import HelpReader
import HelpResources
import SystemPackage

// The full-screen readers that show a first page before the whole source is read, and their
// options.
extension ReadRequest {
  /// The minimum size of a text topic that is read in pieces: 1 MiB. A topic in pieces has neither
  /// a title nor links.
  static let largeTextSize = 1 << 20

  /// Returns a full-screen reader of standard input, or nil for any other request.
  func pipeReader(_ theme: Theme) throws -> TerminalReader? {
    guard source == "-", isWhole, options?.isForScreen != false, Terminal.isUsable,
      !Process.isTerminal(.standardInput)
    else { return nil }
    var options = try bookOptions()
    options.showsCutPages = true
    let format = self.options?.input.format?.topicFormat
    let growing = GrowingBook(.standardInput) { [options] text in
      try Book.open("-", options: options, format: format) { text }
    }
    do { return try TerminalReader(growing: growing, options: readerOptions(theme)) } catch let
      error as Errno
    {
      throw HelpError(.inputOutput, "cannot read standard input", error.sentence, cause: error)
    }
  }

  /// Returns a full-screen reader of a source that shows the first page before the other pages are
  /// read. Returns nil for any other request, and if the first page depends on the whole book.
  func folderReader(_ theme: Theme) throws -> TerminalReader? {
    guard let source, source != "-", options?.isForScreen != false, Terminal.isUsable,
      options?.anchor == nil, options?.reader.start == nil,
      HelpAddress(source)?.place == nil
    else { return nil }
    let book = try bookOptions()
    let memory = memory(at: source)
    let lastTopic = topic == nil && !ReaderOptions.isRestricted ? memory?.lastTopic : nil
    // Errors are reported when the whole book is opened.
    func page(_ name: String?) -> Book? {
      try? Book.open(source, for: name, isShown: true, options: book)
    }
    let home = topic == nil ? page(nil) : nil
    let isHome = home != nil && (lastTopic == nil || home?.topic(at: 0).path == lastTopic)
    guard let first = isHome ? home : page(topic ?? lastTopic) else { return nil }
    return try TerminalReader(
      opening: OpeningBook(first, isHome: isHome) { try Book.open(source, options: book) },
      options: readerOptions(theme), memory: memory, isNamed: topic != nil,
      reopen: { try Book.open(source, options: book) }, openBook: bookOpener())
  }

  /// Returns a full-screen reader of a text file that is read in pieces, or nil for any other
  /// source.
  func largeTextReader(_ theme: Theme) throws -> TerminalReader? {
    guard let source, isWhole, options?.isForScreen != false, Terminal.isUsable,
      Self.isLongText(source)
    else { return nil }
    return try TerminalReader(
      text: FilePath(source), options: readerOptions(theme), languages: bookOptions().languages,
      memory: memory(at: source))
  }

  /// Whether a file is read in pieces: a file that is not a topic, or a large text.
  static func isLongText(_ file: String) -> Bool {
    guard let status = try? FileStatus(of: FilePath(file)), status.kind == .regular else {
      return false
    }
    let type = FilePath(file).extension?.lowercased() ?? ""
    let format = TopicFormat(fileExtension: type)
    return format == nil && !bundleTypes.contains(type)
      || format == .text && status.size >= largeTextSize
  }

  /// Whether a file is text without the extension of a topic or a book. A file with NUL is not text.
  static func isUnknownText(_ file: String) -> Bool {
    let type = FilePath(file).extension?.lowercased() ?? ""
    guard TopicFormat(fileExtension: type) == nil, isLongText(file) else { return false }
    return (try? TerminalReader.content(ofText: FilePath(file), languages: [])) != nil
  }

  /// Returns the options of the full-screen reader, from the command line, the environment and the
  /// user's configuration.
  func readerOptions(_ theme: Theme) throws -> TerminalReader.Options {
    let verbosity = options?.global.verbosity ?? Verbosity()
    let configuration = ReaderConfiguration.ofUser(verbosity)
    var settings = ReaderSettings(
      keys: try options?.reader.keys ?? ReaderOptions.keysFromEnvironment() ?? configuration.keys
        ?? .less,
      isRestricted: ReaderOptions.isRestricted, width: options?.width ?? configuration.width,
      indexer: indexer)
    settings.start = options?.reader.start
    settings.initialQuery = options?.search
    settings.numbersLines = options?.reader.numbersLines == true
    settings.chopsLines = options?.reader.chopsLines == true
    let isThemeChosen = options?.theme.name != nil || Process.environment("LECTERN_THEME") != nil
    let usesMouse = options?.reader.mouse.isOff != true && configuration.usesMouse != false
    return TerminalReader.Options(
      colorDepth: configuration.colorDepth(chosen: options?.color),
      theme: isThemeChosen ? theme : configuration.theme ?? theme, usesMouse: usesMouse,
      settings: settings)
  }
}
