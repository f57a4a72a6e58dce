/// A topic of an installed book that a user may have meant.
package struct AddressChoice: Sendable, Hashable {
  package let title: String
  /// The destination of a link to the topic: `help:tldr/common/tar`.
  package let address: String

  package init(title: String, address: String) {
    (self.title, self.address) = (title, address)
  }
}
