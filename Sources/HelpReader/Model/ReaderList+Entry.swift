extension ReaderList {
  /// A line of a list.
  package struct Entry: Sendable, Hashable {
    /// The target of an entry.
    enum Target: Sendable, Hashable {
      /// No target: a section without a page.
      case none
      case topic(Int, anchor: String?)
      /// A heading of the open topic.
      case heading(node: Int)
      case place(ReaderPlace)
      /// The destination of a link in the open topic.
      case link(String)
      /// A part of the book to search.
      case part(BookPart)
      /// The further hits of a topic, which are the entries below this one.
      case furtherHits
    }

    package var title: String
    /// The text to the right of the title: for example, the topic of a heading.
    package var detail = ""
    /// The text around the match, shown below the list.
    package var passage = ""
    /// The words to visit in the target: see `BookHit`.
    var words: [String] = []
    /// The number of entries above this one in the tree.
    package var depth = 0
    var target: Target
    /// The rank among entries that match a filter equally well, lowest first.
    var distance = 0

    /// Whether the entry opens the destination of a link, such as a topic of another book.
    var leadsElsewhere: Bool { if case .link = target { true } else { false } }

    /// Whether the entry is drawn dim, because it opens nothing outside the list.
    var isDim: Bool { target == .none || target == .furtherHits }
  }
}
