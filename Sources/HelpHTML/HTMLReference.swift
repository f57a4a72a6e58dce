package import HelpCore
package import HelpDocument

/// A link or an image found in HTML, before its address is rewritten.
package struct HTMLReference: Sendable, Hashable {
  /// The address, entities decoded, whose scheme is already known to be safe.
  package var destination: String
  package var isImage: Bool
  /// The position of the tag from the start of the HTML text; nil in a fragment of Markdown.
  package var position: SourcePosition?
  /// The number of the fragment that holds the tag; 0 for a whole page.
  package var fragment: Int
  /// The byte of the fragment at which the tag begins; nil for a whole page.
  package var offset: Int?

  typealias Position = SourcePosition

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

/// Returns the address to write instead of a link's or an image's; nil keeps that unchanged. The result is checked like
/// any other address.
package typealias HTMLReferenceResolver = (HTMLReference) -> String?

extension LinkReference {
  /// A reference found in HTML.
  package init(_ reference: HTMLReference, position: SourcePosition? = nil, file: String? = nil) {
    self.init(
      destination: reference.destination, kind: reference.isImage ? .image : .link,
      position: reference.position ?? position, file: file)
  }
}
