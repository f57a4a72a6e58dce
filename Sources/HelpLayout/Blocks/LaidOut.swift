/// A link of a laid out document.
public struct LaidOutLink: Sendable, Hashable {
  public var destination: String
  public var title: String?
  public var isImage: Bool
  public var firstLine: Int
  public var lastLine: Int
}

/// A heading of a laid out document.
public struct LaidOutHeading: Sendable, Hashable {
  public var level: Int
  public var text: String
  public var identifier: String?
  public var line: Int
  /// The node that its lines have.
  public var node: Int
}

/// A code block of a laid out document.
public struct LaidOutCodeBlock: Sendable, Hashable {
  /// The info string as written, without control characters.
  public var info: String
  public var lines: Range<Int>
  /// Its node in the document.
  public var node: Int
}
