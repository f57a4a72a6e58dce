import HelpCore

/// An address of a place in an installed book: `help:IDENTIFIER/topic#anchor`.
public struct HelpAddress: Sendable, Hashable {
  /// The name of the book: its identifier, perhaps with `@VERSION`.
  public let book: String
  /// The path of a topic, decoded; nil for the book as a whole.
  public let topic: String?
  /// The id of a heading of the topic, decoded.
  public let anchor: String?

  /// - Returns: nil when the text does not begin with `help:` and the name of a book.
  package init?(_ text: String) {
    guard text.prefix(5).lowercased() == "help:" else { return nil }
    let target = Destination(text.dropFirst(5))
    let path = target.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let book = path.first, !book.isEmpty, book != ".", book != ".." else { return nil }
    self.book = String(book)
    topic = path.count > 1 && !path[1].isEmpty ? String(path[1]) : nil
    anchor = target.anchor.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// `topic#anchor`, as `lectern read` takes it; nil for the book as a whole.
  package var place: String? {
    topic == nil && anchor == nil ? nil : Destination(path: topic ?? "", anchor: anchor).name
  }

  /// Writes an address, as links have it.
  package static func text(book: String, topic: String, anchor: String? = nil) -> String {
    func encoded(_ text: String) -> String {
      PercentEncoding.encoded(text) {
        PercentEncoding.isUnreserved($0) || $0 == UInt8(ascii: "/") || $0 >= 0x80
      }
    }
    return "help:\(book)/" + encoded(topic) + (anchor.map { "#" + encoded($0) } ?? "")
  }
}
