import HelpCore
import HelpLayout

/// Text that is being typed, with a cursor: the prompts of the reader and the fields of forms are edited by it.
///
/// The cursor is always between two graphemes, so that no key removes half of a letter, an accent or an emoji.
/// Control characters never get in; where there is one line only, line ends become spaces.
package struct LineEditor: Sendable, Hashable {
  package private(set) var text = ""
  /// The length of the text before the cursor, in bytes of UTF-8.
  package private(set) var cursor = 0
  package let isMultiLine: Bool
  /// The most bytes of text; further typed text is dropped.
  package let limit: Int
  /// The text that was erased last, to insert again.
  private var erased = ""

  /// - Parameter text: the cursor is at its end.
  package init(_ text: String = "", isMultiLine: Bool = false, limit: Int = 1024) {
    self.isMultiLine = isMultiLine
    self.limit = limit
    insert(text)
  }

  package var isEmpty: Bool { text.isEmpty }

  var before: Substring { text[bytes: 0..<cursor] }
  var after: Substring { text[bytes: cursor..<text.utf8.count] }

  // MARK: Changing

  /// Inserts text at the cursor, as if it were typed or pasted.
  /// - Complexity: O(n) in the length of the whole text.
  package mutating func insert(_ addition: String) {
    var fitting = ""
    var room = limit - text.utf8.count
    for character in isMultiLine ? Self.lines(addition) : ControlCharacters.inline(addition) {
      room -= character.utf8.count
      if room < 0 { break }
      fitting.append(character)
    }
    replace(cursor..<cursor, with: fitting)
  }

  /// Replaces the text, and moves the cursor to its end.
  package mutating func set(_ text: String) {
    self.text = ""
    cursor = 0
    insert(text)
  }

  private static func lines(_ text: String) -> String {
    String(ControlCharacters.stripped(text).map { $0 == "\t" ? " " : $0 })
  }

  private mutating func replace(_ range: Range<Int>, with addition: String) {
    let replaced = text[bytes: range]
    text.replaceSubrange(replaced.startIndex..<replaced.endIndex, with: addition)
    moveCursor(to: range.lowerBound + addition.utf8.count)
  }

  /// Erases the text between the cursor and another place, and keeps it for `insertErased`.
  private mutating func erase(to place: Int) {
    let range = min(cursor, place)..<max(cursor, place)
    if range.isEmpty { return }
    erased = String(text[bytes: range])
    replace(range, with: "")
  }

  /// The first place at or after an offset that is between two graphemes: typed text may have joined its neighbours.
  package mutating func moveCursor(to offset: Int) {
    guard offset < text.utf8.count else {
      cursor = text.utf8.count
      return
    }
    var place = 0
    for character in text where place < offset { place += character.utf8.count }
    cursor = place
  }

  // MARK: Commands

  /// Carries out a key's command.
  package mutating func apply(_ command: EditCommand) {
    switch command {
    case .eraseBackward: if let last = before.last { erase(by: -last.utf8.count) }
    case .eraseForward: if let first = after.first { erase(by: first.utf8.count) }
    case .eraseWord: erase(to: wordStart { !$0.isWhitespace })
    case .eraseLine: erase(to: cursor == lineStart ? max(0, cursor - 1) : lineStart)
    case .eraseToEnd: erase(to: cursor == lineEnd ? min(cursor + 1, text.utf8.count) : lineEnd)
    case .insertErased: insert(erased)
    case .cursorLeft: cursor -= before.last?.utf8.count ?? 0
    case .cursorRight: cursor += after.first?.utf8.count ?? 0
    case .wordLeft: cursor = wordStart { $0.isLetter || $0.isNumber }
    case .wordRight: cursor = wordEnd
    case .cursorStart: cursor = lineStart
    case .cursorEnd: cursor = lineEnd
    }
  }

  /// One grapheme is not worth keeping.
  private mutating func erase(by count: Int) {
    let kept = erased
    erase(to: cursor + count)
    erased = kept
  }

  private var lineStart: Int {
    before.lastIndex(of: "\n").map { text.utf8.distance(from: text.startIndex, to: $0) + 1 } ?? 0
  }

  private var lineEnd: Int {
    cursor + after.prefix { $0 != "\n" }.utf8.count
  }

  /// The start of the word that ends at or before the cursor.
  private func wordStart(_ isInWord: (Character) -> Bool) -> Int {
    var rest = before
    while let last = rest.last, !isInWord(last) { rest.removeLast() }
    while let last = rest.last, isInWord(last) { rest.removeLast() }
    return rest.utf8.count
  }

  private var wordEnd: Int {
    let gap = after.prefix { !($0.isLetter || $0.isNumber) }
    let word = after.dropFirst(gap.count).prefix { $0.isLetter || $0.isNumber }
    return cursor + gap.utf8.count + word.utf8.count
  }
}
