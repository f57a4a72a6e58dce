import HelpCore

/// The address of an installed book, a topic or an anchor: `help:IDENTIFIER/topic#anchor`.
public struct HelpAddress: Sendable, Hashable {
  /// The name of the book: its identifier, optionally with `@VERSION`.
  public let book: String
  /// The decoded path of a topic, or nil for the book as a whole.
  public let topic: String?
  /// The decoded anchor in the topic, or nil for the topic as a whole.
  public let anchor: String?

  /// Reads an address. Fails if the text does not begin with `help:` and the name of a book. The
  /// parts `.` and `..` are not names.
  package init?(_ text: String) {
    guard text.prefix(5).lowercased() == "help:" else { return nil }
    let target = Destination(text.dropFirst(5))
    let path = target.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let book = path.first, !book.isEmpty, book != ".", book != ".." else { return nil }
    self.book = String(book)
    topic = path.count > 1 && !path[1].isEmpty ? String(path[1]) : nil
    anchor = target.anchor.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The topic and anchor in the form that `lectern read` accepts, `topic#anchor`, or nil for the
  /// book as a whole.
  package var place: String? {
    topic == nil && anchor == nil ? nil : Destination(path: topic ?? "", anchor: anchor).name
  }

  /// Returns the text of an address for use in a link. Special characters in the topic and the
  /// anchor are percent-encoded.
  package static func text(book: String, topic: String, anchor: String? = nil) -> String {
    func encoded(_ text: String) -> String {
      PercentEncoding.encoded(text) {
        PercentEncoding.isUnreserved($0) || $0 == UInt8(ascii: "/") || $0 >= 0x80
      }
    }
    return "help:\(book)/" + encoded(topic) + (anchor.map { "#" + encoded($0) } ?? "")
  }
}
