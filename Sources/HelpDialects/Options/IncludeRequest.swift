package import HelpCore

/// A request for a file, by `{{#include …}}` or by a mark of another tool. The caller answers the
/// request, because the parser never reads a file.
public struct IncludeRequest: Sendable, Hashable {
  /// The path as written, without lines and anchor: `../listings/main.rs`.
  public var destination: String
  /// The file that contains the request: the `path` of an earlier answer, or nil for the topic.
  public var container: String?
  /// Whether the book's folders for snippets are searched before the folder of the containing file.
  package var isSnippet: Bool
  /// The position of the directive or mark in the containing file.
  package var position: SourcePosition
  /// Whether the path begins at the root of all files that may be included. The root may be above
  /// the topics, and may contain a site's templates and data.
  package var isFromRoot = false
  /// Whether the path is the name of a file anywhere in the book: the end of its path, with or
  /// without extension.
  package var isName = false
  /// The DocC link whose page is requested, or nil for a request by path or name.
  package var docCLink: DocCLink?
  /// Whether only the path of a picture's variant for dark pages is requested.
  package var isDarkPicture = false

  /// Creates a request for a file.
  package init(
    destination: String, container: String? = nil, isSnippet: Bool = false,
    position: SourcePosition, isFromRoot: Bool = false, isName: Bool = false,
    docCLink: DocCLink? = nil, isDarkPicture: Bool = false
  ) {
    self.isDarkPicture = isDarkPicture
    self.docCLink = docCLink
    self.destination = destination
    self.container = container
    self.isSnippet = isSnippet
    self.position = position
    self.isFromRoot = isFromRoot
    self.isName = isName
  }
}

/// A function that answers the requests of a topic, on the thread that parses the topic.
public typealias IncludeResolver =
  @Sendable (IncludeRequest) throws(IncludeFailure) -> IncludedText
