package import HelpCore

/// A reference from a topic to another resource, as its author wrote it.
public struct LinkReference: Sendable, Hashable {
  /// The element that refers to another resource.
  public enum Kind: Sendable, Hashable {
    /// A link that a reader follows: Markdown's `[text](…)` and `<…>`, HTML's `<a href>`, and
    /// addresses in running text.
    case link
    /// An image or other media shown in place: Markdown's `![text](…)`, HTML's `<img src>` and
    /// others.
    case image
  }

  /// The destination, with decoded entities and backslash escapes, but with percent-encoding as
  /// written.
  public var destination: String
  /// The kind of the element: a link or an image.
  public var kind: Kind
  /// The position in the file, or nil if unknown.
  package var position: SourcePosition?
  /// The name of the included file with the reference, or nil for the topic's own file.
  package var file: String?

  /// Creates a reference to a destination.
  package init(
    destination: String, kind: Kind, position: SourcePosition? = nil, file: String? = nil
  ) {
    self.destination = destination
    self.kind = kind
    self.position = position
    self.file = file
  }
}
