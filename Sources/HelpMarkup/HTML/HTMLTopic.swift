/// A whole HTML page as a topic: what `ParsedTopic` makes of a `.html` file.
public struct HTMLTopic: Sendable {
  /// `<title>`, else the first `<h1>`, whitespace collapsed; nil when there is neither.
  public var title: String? { fatalError("not built") }
  /// `<meta name= content=>` in order (the first of a name wins), keys in lower case, and `title`; nil
  /// when the page has neither. `AppleTitle` becomes `title` where there is no `<title>`.
  public var metadata: Metadata? { fatalError("not built") }
  /// The safe content of the body. Every heading has an id: its own, else its slug.
  public var html: [UInt8] { fatalError("not built") }
  /// The page as a value, positions counted in the source.
  public var document: Document { fatalError("not built") }

  /// Parses a page. Nothing that a page holds is an error.
  /// - Parameters:
  ///   - source: UTF-8; decoding other character sets is the caller's.
  ///   - generatesHeadingIDs: false leaves headings without an id alone.
  ///   - resolve: rewrites addresses of links and images.
  /// - Complexity: O(size of the page).
  public init(
    _ source: [UInt8], generatesHeadingIDs: Bool = true, resolve: HTMLReferenceResolver? = nil
  ) {
    fatalError("not built")
  }
}
