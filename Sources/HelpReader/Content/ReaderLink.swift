import HelpCore
import HelpResources

/// The target of a link.
package enum ReaderLink: Sendable, Hashable {
  /// A topic of the book.
  case topic(Int, anchor: String?)
  /// A file of the book that is not a topic.
  case resource(String)
  /// An address outside the book.
  case external(String)
  /// A link without a target, with the message of the check.
  case broken(reason: String, suggestion: String?)
}

extension ReaderLink {
  /// The address of a link into another book, or nil for other links.
  var bookAddress: HelpAddress? {
    guard case .external(let address) = self else { return nil }
    return HelpAddress(address)
  }

  /// Returns the note about a link to anything but a topic, or nil for a topic.
  func note(_ words: Words) -> String? {
    switch self {
    case .topic: nil
    case .external(let address): words("say.link-out", ["address": address])
    case .resource(let path): words("say.link-file", ["path": path])
    case .broken(let reason, let suggestion): suggestion.map { "\(reason); \($0)" } ?? reason
    }
  }
}
