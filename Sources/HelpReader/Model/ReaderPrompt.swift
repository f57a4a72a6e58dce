import HelpResources
import HelpTerminal

/// A line that is being typed at the bottom of the screen.
package struct ReaderPrompt: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case searchForward, searchBackward, goTo, filterList, filterLines, searchBook, searchHelp
    /// Chooses a part of the book for the search in `outerPrompts`.
    case choosePart

    /// The sign before the text, or nil for a search of the book, which has words instead.
    var sign: String? {
      switch self {
      case .searchForward, .filterList, .searchHelp, .choosePart: "/"
      case .searchBackward: "?"
      case .goTo: ":"
      case .filterLines: "&"
      case .searchBook: nil
      }
    }

    /// The history of the texts typed into the prompt, or nil if they are not kept.
    var history: History? {
      switch self {
      case .searchForward, .searchBackward, .filterLines, .searchHelp: .search
      case .goTo: .goTo
      case .filterList, .searchBook: .book
      case .choosePart: nil
      }
    }
  }

  /// A history of typed texts, which several prompts may share. The raw values are written into
  /// records.
  enum History: String, Sendable, Hashable, CaseIterable {
    case search, goTo, book
  }

  package let kind: Kind
  var line = LineEditor(limit: Self.maximumSize)
  /// Whether the text is searched literally.
  package internal(set) var isPlain = false
  /// The place to return to when the prompt is cancelled.
  var origin: ReaderPlace
  /// The search before the prompt was opened.
  var earlierSearch: ReaderSearch?
  /// The list before it was filtered.
  var earlierList: ReaderList?
  /// The first row of the help before it was searched.
  var earlierHelpTop = 0
  /// The number of steps back in earlier input.
  var stepsBack = 0
  /// The text that was typed before the first step back.
  var draft = ""
  /// Whether an entry of the list was selected after the text was typed.
  var hasChosen = false
  /// Whether the text was completed with an entry.
  var hasCompleted = false
  /// The prompt that opens again when this prompt is left: at most one, in an array because a
  /// struct cannot contain itself.
  var outerPrompts: [ReaderPrompt] = []
  /// Whether Enter was pressed before the list had a matching entry.
  var awaitsEntry = false
  /// Whether Tab was pressed before the list existed.
  var awaitsCompletion = false

  package var text: String { line.text }

  /// The maximum size of a text in bytes.
  static let maximumSize = 1024
}
