import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

/// One document named on the command line, or standard input.
struct InputDocument {
  private let name: String
  private let bytes: [UInt8]
  private let format: TopicFormat
  /// About its encoding.
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - name: a path, or `-`.
  ///   - format: nil for that of the file's extension, else Markdown.
  ///   - isExact: leaves the bytes as they are: CommonMark and GFM decide for themselves what invalid ones mean.
  /// - Throws: see `InputFile.read`.
  init(_ name: String, format: TopicFormat?, isExact: Bool) throws {
    self.name = name
    self.format =
      format ?? FilePath(name).extension.flatMap { TopicFormat(fileExtension: $0) } ?? .markdown
    let bytes = try InputFile.read(name)
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

  func parsed(_ options: MarkupOptions) -> ParsedTopic {
    var options = options
    options.include = includes()
    return ParsedTopic(
      bytes, format: format, file: fileName ?? "(standard input)", options: options)
  }

  /// Nil for standard input.
  var fileName: String? { name == "-" ? nil : name }

  /// As messages name it.
  var quotedName: String { fileName.map { "'\($0)'" } ?? "standard input" }

  /// A file includes what is below its folder; standard input includes nothing, and says so.
  private func includes() -> IncludeResolver {
    guard let path = fileName.map({ FilePath($0) }), let name = path.lastComponent?.string else {
      return IncludeScope.standardInput.resolver(for: "")
    }
    let folder = path.removingLastComponent()
    guard let provider = try? DirectoryProvider(folder.isEmpty ? FilePath(".") : folder) else {
      return IncludeScope.standardInput.resolver(for: "")
    }
    return IncludeScope(provider).resolver(for: name)
  }
}
