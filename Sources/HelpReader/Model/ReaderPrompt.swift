import HelpResources
import HelpTerminal

/// A line that is being typed at the bottom of the screen.
package struct ReaderPrompt: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case searchForward, searchBackward, goTo, filterList, filterLines, searchBook, searchHelp
    /// A part of the book for the search in `outer`.
    case choosePart

    /// The sign before the text; nil for the words of a search of the book.
    var sign: String? {
      switch self {
      case .searchForward, .filterList, .searchHelp, .choosePart: "/"
      case .searchBackward: "?"
      case .goTo: ":"
      case .filterLines: "&"
      case .searchBook: nil
      }
    }

    /// The prompts that share a history; nil for one without.
    var history: History? {
      switch self {
      case .searchForward, .searchBackward, .filterLines, .searchHelp: .search
      case .goTo: .goTo
      case .filterList, .searchBook: .book
      case .choosePart: nil
      }
    }
  }

  enum History: String, Sendable, Hashable, CaseIterable {
    case search, goTo, book
  }

  package let kind: Kind
  var line = LineEditor(limit: Self.maximumLength)
  /// Search for the text literally.
  package internal(set) var isPlain = false
  /// The reader's place when the prompt was opened, to go back to.
  var origin: ReaderPlace
  var earlierSearch: ReaderSearch?
  /// The list that is filtered, as it was before.
  var earlierList: ReaderList?
  /// The first row of the help before it was searched.
  var earlierHelpTop = 0
  /// The number of steps back in earlier input, and the text that was typed before them.
  var steps = 0
  var draft = ""
  /// An entry of the list was chosen after the text was typed, and the text completed with one.
  var hasChosen = false
  var hasCompleted = false
  /// The prompt that is open again when this one is left, if any.
  var outer: [ReaderPrompt] = []
  /// Enter was pressed while the list was still being filled.
  var awaitsEntry = false

  package var text: String { line.text }

  /// No question is longer than this.
  static let maximumLength = 1024
}
