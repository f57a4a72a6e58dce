import HelpCore
import HelpLayout

/// A text with a cursor that is being typed in a prompt of the reader or a field of a form.
///
/// The cursor is always between two graphemes. A key therefore never removes half of a letter, an
/// accent or an emoji. Control characters are dropped, and in a single line, line ends become
/// spaces.
package struct LineEditor: Sendable, Hashable {
  package private(set) var text = ""
  /// The offset of the cursor, in bytes of UTF-8.
  package private(set) var cursor = 0
  package let isMultiLine: Bool
  /// The maximum number of bytes of text. Further typed text is dropped.
  package let limit: Int
  /// The text that was erased last, which `insertErased` inserts.
  private var erasedText = ""

  /// Creates an editor with a text, and the cursor at its end.
  package init(_ text: String = "", isMultiLine: Bool = false, limit: Int = 1024) {
    self.isMultiLine = isMultiLine
    self.limit = limit
    insert(text)
  }

  package var isEmpty: Bool { text.isEmpty }

  var textBeforeCursor: Substring { text[bytes: 0..<cursor] }
  var textAfterCursor: Substring { text[bytes: cursor..<text.utf8.count] }

  // MARK: Changing

  /// Inserts text at the cursor, as if it were typed or pasted.
  /// - Complexity: O(n) in the lengths of the text and the addition together.
  package mutating func insert(_ addition: String) {
    var fittingText = ""
    var room = limit - text.utf8.count
    for character in isMultiLine ? Self.lines(addition) : ControlCharacters.inline(addition) {
      room -= character.utf8.count
      if room < 0 { break }
      fittingText.append(character)
    }
    replace(cursor..<cursor, with: fittingText)
  }

  /// Replaces the text, and moves the cursor to its end.
  package mutating func set(_ text: String) {
    self.text = ""
    cursor = 0
    insert(text)
  }

  /// Returns a text of several lines without control characters and tabs.
  private static func lines(_ text: String) -> String {
    String(ControlCharacters.stripped(text).map { $0 == "\t" ? " " : $0 })
  }

  private mutating func replace(_ range: Range<Int>, with addition: String) {
    let replacedText = text[bytes: range]
    text.replaceSubrange(replacedText.startIndex..<replacedText.endIndex, with: addition)
    moveCursor(to: range.lowerBound + addition.utf8.count)
  }

  /// Erases the text between the cursor and an offset, and keeps it for `insertErased`.
  private mutating func erase(to offset: Int) {
    let range = min(cursor, offset)..<max(cursor, offset)
    if range.isEmpty { return }
    erasedText = String(text[bytes: range])
    replace(range, with: "")
  }

  /// Moves the cursor to the first boundary of graphemes at or after an offset. Inserted text may
  /// combine with the text around it.
  package mutating func moveCursor(to offset: Int) {
    guard offset < text.utf8.count else {
      cursor = text.utf8.count
      return
    }
    var boundary = 0
    for character in text where boundary < offset { boundary += character.utf8.count }
    cursor = boundary
  }

  // MARK: Commands

  /// Performs the command of a key.
  package mutating func apply(_ command: EditCommand) {
    switch command {
    case .eraseBackward: if let last = textBeforeCursor.last { erase(by: -last.utf8.count) }
    case .eraseForward: if let first = textAfterCursor.first { erase(by: first.utf8.count) }
    case .eraseWord: erase(to: wordStart { !$0.isWhitespace })
    case .eraseLine: erase(to: cursor == lineStart ? max(0, cursor - 1) : lineStart)
    case .eraseToEnd: erase(to: cursor == lineEnd ? min(cursor + 1, text.utf8.count) : lineEnd)
    case .insertErased: insert(erasedText)
    case .cursorLeft: cursor -= textBeforeCursor.last?.utf8.count ?? 0
    case .cursorRight: cursor += textAfterCursor.first?.utf8.count ?? 0
    case .wordLeft: cursor = wordStart { $0.isLetter || $0.isNumber }
    case .wordRight: cursor = wordEnd
    case .cursorStart: cursor = lineStart
    case .cursorEnd: cursor = lineEnd
    }
  }

  /// Erases one grapheme, which is not kept for `insertErased`.
  private mutating func erase(by count: Int) {
    let earlierErasedText = erasedText
    erase(to: cursor + count)
    erasedText = earlierErasedText
  }

  private var lineStart: Int {
    let lineFeed = textBeforeCursor.lastIndex(of: "\n")
    return lineFeed.map { text.utf8.distance(from: text.startIndex, to: $0) + 1 } ?? 0
  }

  private var lineEnd: Int {
    cursor + textAfterCursor.prefix { $0 != "\n" }.utf8.count
  }

  /// Returns the start of the word that ends at or before the cursor.
  private func wordStart(_ isInWord: (Character) -> Bool) -> Int {
    var text = textBeforeCursor
    while let last = text.last, !isInWord(last) { text.removeLast() }
    while let last = text.last, isInWord(last) { text.removeLast() }
    return text.utf8.count
  }

  /// The end of the word that begins at or after the cursor.
  private var wordEnd: Int {
    let gap = textAfterCursor.prefix { !($0.isLetter || $0.isNumber) }
    let word = textAfterCursor.dropFirst(gap.count).prefix { $0.isLetter || $0.isNumber }
    return cursor + gap.utf8.count + word.utf8.count
  }
}
