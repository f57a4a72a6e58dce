import HelpCore

/// A parser of one line of a theme file.
struct ThemeLine {
  /// A word with its position in the file.
  struct Word {
    var text: String
    var position: SourcePosition
  }

  private var words: ArraySlice<Word>
  private let theme: String
  private let file: String

  init(_ line: Substring, number: Int, theme: String, file: String) {
    self.theme = theme
    self.file = file
    words =
      line.split { $0 == " " || $0 == "\t" }.map { word in
        // Columns count bytes.
        let column = line.utf8.distance(from: line.startIndex, to: word.startIndex) + 1
        return Word(text: String(word), position: SourcePosition(line: number, column: column))
      }[...]
  }

  /// Returns the next word, or nil at the end of the line.
  mutating func next() -> Word? { words.popFirst() }

  func error(_ word: Word, _ reason: String, hint: String? = nil) -> HelpError {
    HelpError(
      .malformed, "cannot use the theme '\(theme)'", reason, hint: hint,
      location: SourceLocation(file: file, position: word.position))
  }

  /// Parses the word after `base`.
  /// - Returns: true for `base standard`, false for `base none`.
  mutating func isStandard(after word: Word) throws(HelpError) -> Bool {
    let base = next() ?? word
    if let extraWord = next() { throw error(extraWord, "'base' takes one word") }
    switch base.text {
    case "standard": return true
    case "none": return false
    default: throw error(base, "'base' must be standard or none")
    }
  }

  /// Parses the words after an element, and returns the look that they describe.
  mutating func look() throws(HelpError) -> Theme.Look {
    var look = Theme.Look()
    var isBackground = false
    while let word = next() {
      if word.text == "on" {
        if isBackground || words.isEmpty { throw error(word, "'on' comes once, before colours") }
        isBackground = true
      } else if let attribute = Self.attributes[word.text] {
        look.attributes.insert(attribute)
      } else {
        var color = (isBackground ? look.background : look.foreground) ?? ThemeColor()
        try add(word, to: &color)
        if isBackground { look.background = color } else { look.foreground = color }
      }
    }
    return look
  }

  private static let attributes: [String: Theme.Attributes] = [
    "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse,
    "strikethrough": .strikethrough, "faint": .faint,
  ]

  /// Adds a colour: a name of one of sixteen, a number of 256, or `#` and six digits for any.
  private func add(_ word: Word, to color: inout ThemeColor) throws(HelpError) {
    let isSecond: Bool
    if word.text.hasPrefix("#") {
      let digits = word.text.dropFirst()
      guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
      else { throw error(word, "a colour is '#' and six hexadecimal digits: #1E86D1") }
      isSecond = color.rgb != nil
      color.rgb = value
    } else if let number = Int(word.text) {
      guard (0...255).contains(number) else {
        throw error(word, "colour numbers go from 0 to 255")
      }
      isSecond = color.indexed != nil
      color.indexed = number
    } else if let basic = Self.basic(word.text) {
      isSecond = color.basic != nil
      color.basic = basic
    } else {
      throw error(
        word, "'\(ControlCharacters.inline(word.text))' is neither a colour nor an attribute",
        hint: NearestName.hint(
          for: word.text,
          among: ThemeColor.names + ThemeColor.names.map { "bright-" + $0 } + ["default", "on"]
            + Self.attributes.keys.sorted()))
    }
    if isSecond {
      throw error(
        word, "'\(word.text)' is a second colour of the same kind",
        hint: "use at most one name, one number and one '#1E86D1'")
    }
  }

  /// Returns the number of a named colour: see `ThemeColor.basic`.
  private static func basic(_ name: String) -> Int? {
    if name == "default" { return -1 }
    if let color = ThemeColor.names.firstIndex(of: name) { return color }
    let bright = "bright-"
    guard name.hasPrefix(bright) else { return nil }
    return ThemeColor.names.firstIndex(of: String(name.dropFirst(bright.count))).map { $0 + 8 }
  }
}
