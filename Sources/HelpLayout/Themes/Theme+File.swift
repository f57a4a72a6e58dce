public import HelpCore

extension Theme {
  /// The maximum size of a theme file in bytes: 64 KiB.
  package static let maximumSize = 1 << 16

  /// Parses a theme file: a line for each element, with words for its look.
  ///
  ///     # A look of my own.
  ///     base none
  ///     link       underline cyan 32 #1E86D1
  ///     match      black on yellow
  ///
  /// Elements that are not named look as in the standard theme or, after `base none`, like plain
  /// text.
  /// - Parameters:
  ///   - name: the name of the theme.
  ///   - file: the name of the file, for messages.
  /// - Throws: `HelpError` with the code `malformed` and the position of the fault.
  /// - Complexity: O(n).
  public init(reading bytes: [UInt8], name: String, file: String) throws(HelpError) {
    self = Theme.standard
    self.name = name
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw HelpError(
        .malformed, "cannot use the theme '\(name)'", "it is not valid UTF-8",
        location: SourceLocation(file: file))
    }
    var seenElements: Set<ThemeElement> = []
    var isFirst = true
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      var reader = ThemeLine(line, number: number + 1, theme: name, file: file)
      guard let word = reader.next(), !word.text.hasPrefix("#") else { continue }
      defer { isFirst = false }
      if word.text == "base" {
        guard isFirst else { throw reader.error(word, "'base' comes before everything else") }
        if try !reader.isStandard(after: word) { self = Theme(name: name) }
        continue
      }
      guard let element = ThemeElement(name: word.text) else {
        throw reader.error(
          word, "there is no element '\(ControlCharacters.inline(word.text))'",
          hint: NearestName.hint(for: word.text, among: ThemeElement.names))
      }
      guard seenElements.insert(element).inserted else {
        throw reader.error(word, "'\(word.text)' is set twice")
      }
      self[element] = try reader.look()
    }
  }
}
