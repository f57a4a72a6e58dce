/// A line that is being typed at the bottom of the screen.
package struct ReaderPrompt: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case searchForward, searchBackward, goTo, filterList, filterLines, searchBook

    /// What comes before the text, on a screen of this width.
    func sign(columns: Int) -> String {
      switch self {
      case .searchForward, .filterList: "/"
      case .searchBackward: "?"
      case .goTo: ":"
      case .filterLines: "&"
      case .searchBook: columns < 40 ? "Book: " : "Search the book: "
      }
    }

    /// Those that share what was typed earlier.
    var history: History {
      switch self {
      case .searchForward, .searchBackward, .filterLines: .search
      case .goTo: .goTo
      case .filterList, .searchBook: .book
      }
    }
  }

  enum History: Sendable, Hashable {
    case search, goTo, book
  }

  package let kind: Kind
  var line = LineEditor(limit: Self.maximumLength)
  /// Search for the text literally.
  package internal(set) var isPlain = false
  /// Where the reader was when it was opened, to go back to.
  let origin: ReaderPlace
  let earlierSearch: ReaderSearch?
  /// The list that is filtered, and as it was before.
  package internal(set) var list: ReaderList?
  let earlierList: ReaderList?
  /// How far back in earlier input the reader is, and what was typed before going back.
  var steps = 0
  var draft = ""

  package var text: String { line.text }

  /// No question is longer than this.
  static let maximumLength = 1024

  init(
    _ kind: Kind, origin: ReaderPlace, earlierSearch: ReaderSearch? = nil, list: ReaderList? = nil
  ) {
    self.kind = kind
    self.origin = origin
    self.earlierSearch = earlierSearch
    self.list = list
    earlierList = list
  }
}

extension ReaderPrompt {
  /// The same line with another place to go back to.
  func moved(to origin: ReaderPlace) -> ReaderPrompt {
    var result = ReaderPrompt(kind, origin: origin)
    result.line = line
    result.isPlain = isPlain
    return result
  }
}
