package import HelpCore
package import HelpDocument

/// A link or image in HTML, before its address is rewritten.
package struct HTMLReference: Sendable, Hashable {
  /// The address with decoded references. The scheme is known to be safe.
  package var destination: String
  package var isImage: Bool
  /// The position of the tag in the HTML text, or nil in a fragment of Markdown.
  package var position: SourcePosition?
  /// The number of the fragment with the tag, or 0 for a whole page.
  package var fragment: Int
  /// The offset of the tag in its fragment, or nil for a whole page.
  package var offset: Int?

  package init(
    destination: String, isImage: Bool, position: SourcePosition? = nil, fragment: Int = 0,
    offset: Int? = nil
  ) {
    self.destination = destination
    self.isImage = isImage
    self.position = position
    self.fragment = fragment
    self.offset = offset
  }
}

/// A function that returns the address to write for a link or an image, or nil to keep its address.
/// The result is checked like any other address.
package typealias HTMLReferenceResolver = (HTMLReference) -> String?

extension LinkReference {
  /// Converts a reference in HTML.
  /// - Parameters:
  ///   - position: the position for a reference without a position.
  ///   - file: the name of the included file with the reference, or nil for the topic's own file.
  package init(_ reference: HTMLReference, position: SourcePosition? = nil, file: String? = nil) {
    self.init(
      destination: reference.destination, kind: reference.isImage ? .image : .link,
      position: reference.position ?? position, file: file)
  }
}
