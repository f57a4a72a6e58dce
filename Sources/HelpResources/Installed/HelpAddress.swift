/// An address of a place in an installed book: `help:IDENTIFIER/topic#anchor`.
public struct HelpAddress: Sendable, Hashable {
  /// The name of the book: its identifier, with `@VERSION` if a version is meant.
  public let book: String
  /// The path of a topic; nil for the book as a whole.
  public let topic: String?
  /// A heading of the topic.
  public let anchor: String?

  /// - Returns: nil when the text does not begin with `help:` and the name of a book.
  public init?(_ text: String) {
    guard text.prefix(5).lowercased() == "help:" else { return nil }
    let parts = text.dropFirst(5).split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = (parts.first ?? "").split(
      separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let book = path.first, !book.isEmpty, book != ".", book != ".." else { return nil }
    self.book = String(book)
    topic = path.count > 1 && !path[1].isEmpty ? String(path[1]) : nil
    anchor = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
  }

  /// `topic#anchor`, as `lectern read` takes it; nil for the book as a whole.
  public var place: String? {
    topic == nil && anchor == nil ? nil : (topic ?? "") + (anchor.map { "#" + $0 } ?? "")
  }
}
