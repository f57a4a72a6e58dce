import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

/// A document that the command line names, or standard input.
struct InputDocument {
  private let name: String
  private let bytes: [UInt8]
  private let format: TopicFormat
  private let isMDX: Bool
  /// The findings about the encoding.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads a document.
  /// - Parameters:
  ///   - name: the path of the document, or `-` for standard input.
  ///   - format: the format, or nil to detect it as `read` does.
  ///   - isExact: whether the document is Markdown whose bytes are not decoded, because CommonMark
  ///     and GFM define the meaning of invalid bytes.
  /// - Throws: `HelpError.Code.notFound` if the document cannot be opened, `inputOutput` if reading
  ///   fails midway, and `malformed` for a document larger than `Topic.maximumSize`.
  init(_ name: String, format: InputFormat?, isExact: Bool) throws {
    self.name = name
    isMDX = format == .mdx
    let bytes = try Self.read(name)
    self.format =
      format?.topicFormat
      ?? (isExact ? .markdown : SourceFormat.of(name == "-" ? nil : name, bytes))
    if isExact {
      self.bytes = bytes
      return
    }
    let decoded = TextDecoding.decode(bytes)
    self.bytes = Array(decoded.text.utf8)
    if let warning = decoded.warning {
      diagnostics = [Diagnostic(.warning, at: SourceLocation(file: name), warning)]
    }
  }

  /// Parses the document. Includes are resolved from the folder of its file.
  func parsed(_ options: MarkupOptions) -> ParsedTopic {
    var options = options
    if isMDX { options.tools.insert(.docusaurus) }
    // Text from a pipe is written up to the budget before the error.
    options.keepsCutText = name == "-"
    options.include = IncludeScope.resolver(forFile: fileName.map { FilePath($0) })
    return ParsedTopic(
      bytes, format: format, file: fileName ?? "(standard input)", options: options)
  }

  /// The path of the document, or nil for standard input.
  var fileName: String? { name == "-" ? nil : name }

  /// The name in messages.
  var quotedName: String { fileName.map { "'\($0)'" } ?? "standard input" }

  private static func read(_ name: String) throws -> [UInt8] {
    do {
      if name == "-" { return try FileSystem.read(.standardInput, limit: Topic.maximumSize) }
      return try FileSystem.read(FilePath(name), limit: Topic.maximumSize)
    } catch Errno.fileTooLarge {
      throw HelpError(
        .malformed, "cannot read \(name == "-" ? "standard input" : "'\(name)'")",
        "it is larger than \(SizeLimit.text(Topic.maximumSize)), the most that a document may have",
        hint: "split it into several documents", cause: Errno.fileTooLarge)
    } catch let error as Errno {
      // Only an input/output error occurs after the document was opened.
      let failedToOpen = error != .ioError
      throw HelpError(
        failedToOpen ? .notFound : .inputOutput,
        "cannot read \(name == "-" ? "standard input" : "'\(name)'")", error.sentence,
        cause: error)
    }
  }
}
