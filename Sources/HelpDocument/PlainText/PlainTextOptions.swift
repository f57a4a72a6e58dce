/// The options for converting plain text to a document.
package struct PlainTextOptions: Sendable {
  /// Whether the title, and the headings of a man page, have anchors.
  package var generatesHeadingIDs = true
  /// Whether unsafe addresses are kept.
  package var allowsUnsafeAddresses = false
  /// Whether references in a man page, such as `tar(1)`, become links.
  package var linksManPages = false
  /// A function that rewrites the addresses in the text. A nil result keeps an address.
  package var resolveLink: (@Sendable (LinkReference) -> String?)?

  package init() {}
}
