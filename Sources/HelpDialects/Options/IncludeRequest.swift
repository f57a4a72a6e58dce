package import HelpCore

/// One `{{#include …}}`, or one of MkDocs' snippets, that requests a file. The caller answers it, since this product
/// never touches a file system.
public struct IncludeRequest: Sendable, Hashable {
  /// The path as written, without lines and anchor: `../listings/main.rs`.
  public var destination: String
  /// The file that contains the directive: the `path` of an earlier answer; nil for the topic itself.
  public var container: String?
  /// Whether the path is searched for in the book's folders for snippets, before it is relative to that file.
  package var isSnippet: Bool
  /// The beginning of the directive in that file.
  package var position: SourcePosition
  /// Whether the path begins at the root of all that may be included, which may be above the topics: a site's own
  /// templates and data.
  package var isFromRoot = false
  /// Whether the path is a topic's name, which may be anywhere in the book: the end of a path, with or without
  /// extension.
  package var isName = false
  /// The link of DocC's whose page is requested; nil for any other file.
  package var documentation: DocCLink?
  /// Whether the path of a picture's variant for dark pages is requested, without its bytes.
  package var isDarkPicture = false

  /// A request for a file.
  package init(
    destination: String, container: String? = nil, isSnippet: Bool = false,
    position: SourcePosition, isFromRoot: Bool = false, isName: Bool = false,
    documentation: DocCLink? = nil, isDarkPicture: Bool = false
  ) {
    self.isDarkPicture = isDarkPicture
    self.documentation = documentation
    self.destination = destination
    self.container = container
    self.isSnippet = isSnippet
    self.position = position
    self.isFromRoot = isFromRoot
    self.isName = isName
  }
}

/// A file that was requested.
public struct IncludedText: Sendable, Hashable {
  /// Identifies this file: requests from inside it carry it.
  package var path: String
  /// The name in diagnostics.
  package var name: String
  /// UTF-8.
  package var bytes: [UInt8]
  /// The title of a page of DocC's, in Markdown. Its bytes come only with a request for one of its headings.
  package var title: String?
  /// Whether that is the name of a symbol.
  package var isSymbol = false

  /// A file that was found.
  public init(path: String, name: String, bytes: [UInt8]) {
    self.path = path
    self.name = name
    self.bytes = bytes
  }
}

/// The reason why a file cannot be included, as the end of a sentence, and the remedy if there is one.
public struct IncludeFailure: Error, Sendable, Hashable {
  /// The reason, as messages end: "there is no such file".
  package var why: String
  /// The remedy, if there is one.
  package var hint: String?
  /// Whether the target may exist outside of the book: a symbol of the code.
  package var mayBeElsewhere = false

  /// A failure for the given reason.
  public init(_ why: String, hint: String? = nil) {
    self.why = why
    self.hint = hint
  }
}

/// Answers a topic's includes. Called from the thread that parses the topic, once for each file of one topic.
public typealias IncludeResolver =
  @Sendable (IncludeRequest) throws(IncludeFailure) -> IncludedText
