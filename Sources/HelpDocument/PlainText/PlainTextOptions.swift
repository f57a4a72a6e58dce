/// The options for turning plain text into a document.
package struct PlainTextOptions: Sendable {
  /// Gives the title an id.
  package var generatesHeadingIDs = true
  /// Keeps addresses that are not safe.
  package var allowsUnsafeAddresses = false
  /// Makes links of the references of a man page to others, such as `tar(1)`.
  package var linksManPages = false
  /// Rewrites the addresses in the text; nil keeps the written ones.
  package var resolveLink: (@Sendable (LinkReference) -> String?)?

  package init() {}
}
