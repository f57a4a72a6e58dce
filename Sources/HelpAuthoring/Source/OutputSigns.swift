import HelpBook
import HelpCore
import HelpMarkup

/// Recognises a piped text that is the output of a program and not Markdown. The lines of such a
/// text must not be joined.
///
/// The signs are:
///
/// - Overstrikes and control sequences, as `man` and `git` write them for a pager.
/// - The first line of `git log`, of `git diff` or of a man page.
/// - Lines without a mark of Markdown, if no blank line separates them (`ls`, `ps`), or if some are
///   indented or have columns (`systemctl --help`).
package enum OutputSigns {
  /// The maximum number of bytes of a text that are read for signs.
  package static let maximumSize = 1 << 14

  /// Whether a text has one of the signs.
  /// - Parameter text: the text or its beginning.
  package static func areIn(_ text: [UInt8]) -> Bool {
    let head = Array(text.prefix(maximumSize))
    if head.contains(where: { $0 == UInt8(ascii: "\u{8}") || $0 == .escape }) { return true }
    var lines = String(decoding: head, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.count > 1, head.count == maximumSize || lines.last?.isEmpty == true {
      lines.removeLast()
    }
    guard let first = lines.first(where: { !isBlank($0) }) else { return false }
    if isFirstOfProgram(first) { return true }
    let textLines = lines.filter { !isBlank($0) }
    guard textLines.count > 1, !textLines.contains(where: hasMark),
      !zip(lines, lines.dropFirst()).contains(where: { isMarkup($0, before: $1) })
    else { return false }
    let isWithoutBlanks = lines.count == textLines.count
    return isWithoutBlanks || textLines.contains(where: isLaidOut)
  }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  /// Whether a line is the first of `git log`, `git diff` or a man page: `commit 0123abc`,
  /// `diff --git a b`, `LS(1) … LS(1)`.
  private static func isFirstOfProgram(_ line: Substring) -> Bool {
    if line.hasPrefix("diff --git ") { return true }
    let words = line.split(separator: " ")
    if words.count > 1, words[0] == "commit", words[1].count >= 7 {
      return words[1].allSatisfy { $0.isHexDigit && !$0.isUppercase }
    }
    return FormattedManPage(firstLine: Array(line.utf8)[...]) != nil
  }

  /// Whether a line is indented, or has a gap as between columns.
  private static func isLaidOut(_ line: Substring) -> Bool {
    line.hasPrefix("  ") || line.contains("\t") || line.contains("   ")
  }

  /// Whether a line has a mark of Markdown that is rare in the output of programs.
  private static func hasMark(_ line: Substring) -> Bool {
    if ["`", "**", "](", "]: ", "[^", "~~", "$$", "{{", "{%", "<!--"].contains(where: line.contains)
    {
      return true
    }
    return isBlock(line.drop { $0 == " " }) || hasTag(line) || hasEmphasis(line)
      || hasEmphasizedPhrase(line) || hasEntity(line) || hasEscape(line)
  }

  /// Whether two lines together are a table's first rows, a hard line break or a definition.
  private static func isMarkup(_ line: Substring, before next: Substring) -> Bool {
    guard !isBlank(line), !isBlank(next) else { return false }
    return (line.contains("|") && isDelimiterRow(next)) || hasHardBreak(line, before: next)
      || (next.hasPrefix(": ") && !line.hasPrefix(":") && !isLaidOut(line))
  }

  /// Whether a line is the delimiter row of a table: `--- | ---`, `:-:|:-:`.
  private static func isDelimiterRow(_ line: Substring) -> Bool {
    line.contains("-") && line.contains("|") && line.allSatisfy { "-:| ".contains($0) }
  }

  /// Whether a line ends in a hard line break.
  ///
  /// A command or a macro that continues has an indented next line, or a space before its
  /// backslash. Padded columns have gaps, or lines of equal length.
  private static func hasHardBreak(_ line: Substring, before next: Substring) -> Bool {
    guard next.first?.isWhitespace == false else { return false }
    if line.hasSuffix("\\") {
      return line.dropLast().last.map { !$0.isWhitespace && $0 != "\\" } ?? false
    }
    guard line.hasSuffix("  "), line.count != next.count else { return false }
    let text = line.dropLast(2)
    return text.last?.isWhitespace == false
      && ![text, next].contains { $0.contains("\t") || $0.contains("  ") }
  }

  /// Whether a line without its indentation begins a block.
  private static func isBlock(_ line: Substring) -> Bool {
    guard let mark = line.first else { return false }
    let content = line.drop { $0 == mark }
    switch mark {
    case "#": return content.isEmpty || content.hasPrefix(" ")
    case ">", "|": return true
    case "~": return line.hasPrefix("~~~")
    case "-", "*", "+": return line.dropFirst().hasPrefix(" ") || content.isEmpty
    case "=", "_": return content.isEmpty
    case ":": return line.hasPrefix(":::")
    case "!": return line.hasPrefix("!!!") || line.hasPrefix("![")
    case "0"..."9":
      let end = line.drop { $0.isNumber }
      return end.hasPrefix(". ") || end.hasPrefix(") ")
    default: return false
    }
  }

  /// Whether a line has a tag or an autolink: `<p>`, `</p>`, `<BR/>`, `<https://a.b>`.
  private static func hasTag(_ line: Substring) -> Bool {
    guard let start = line.firstIndex(of: "<") else { return false }
    let tag = line[line.index(after: start)...]
    let content = tag.drop { $0 == "/" }
    guard let first = content.first, first.isASCII, first.isLetter, content.contains(">") else {
      return false
    }
    let name = content.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return first.isLowercase || tag.hasPrefix("/") || capitalElements.contains(name.lowercased())
  }

  /// The elements whose tags are recognised in capitals. Other words in capitals are operands of a
  /// usage text: `<FILE>`.
  private static let capitalElements: Set<String> = [
    "a", "b", "blockquote", "br", "center", "dd", "div", "dl", "dt", "em", "font", "h1", "h2", "h3",
    "h4", "h5", "h6", "hr", "i", "img", "kbd", "li", "ol", "p", "pre", "span", "strong", "sub",
    "sup", "td", "th", "tr", "tt", "u", "ul",
  ]

  /// Whether a line has an emphasized word: `*word*`, `_word_`.
  private static func hasEmphasis(_ line: Substring) -> Bool {
    line.split(separator: " ").contains { word in
      guard let mark = word.first, mark == "*" || mark == "_", word.count > 2 else { return false }
      return word.dropFirst().drop { $0 == mark }.contains(mark)
    }
  }

  /// Whether a line has an emphasized phrase: `*two words*`, `_two words_`, but not `*.c *.h`,
  /// `int *a, *b` or columns.
  private static func hasEmphasizedPhrase(_ line: Substring) -> Bool {
    guard !line.contains("\t") else { return false }
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    let marks: [Character] = ["*", "_"]
    return marks.contains { mark in
      var isOpen = false
      for word in words {
        if word.first == mark {
          isOpen = word.dropFirst().first.map { $0.isLetter || $0.isNumber } ?? false
        } else if word.isEmpty {
          isOpen = false
        } else if isOpen, closes(word, mark) {
          return true
        }
      }
      return false
    }
  }

  /// Whether a word ends an emphasized phrase: `words*`, `words*.`
  private static func closes(_ word: Substring, _ mark: Character) -> Bool {
    var word = word
    while let last = word.last, ".,;:!?)".contains(last) { word.removeLast() }
    guard word.last == mark, let last = word.dropLast().last else { return false }
    return last.isLetter || last.isNumber || ".!?".contains(last)
  }

  /// Whether a line has a character reference: `&amp;`, `&#35;`. Other names may be addresses in C:
  /// `p = &buffer;`.
  private static func hasEntity(_ line: Substring) -> Bool {
    line.split(separator: "&", omittingEmptySubsequences: false).dropFirst().contains { text in
      guard let end = text.firstIndex(of: ";") else { return false }
      let name = text[..<end]
      guard name.hasPrefix("#") else { return entities.contains(String(name)) }
      let number = name.dropFirst()
      if number.hasPrefix("x") || number.hasPrefix("X") {
        return number.count > 1 && number.dropFirst().allSatisfy(\.isHexDigit)
      }
      return !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber }
    }
  }

  /// The names of the character references that mark Markdown.
  private static let entities: Set<String> = [
    "amp", "apos", "bull", "cent", "copy", "darr", "deg", "euro", "frac12", "gt", "harr", "hellip",
    "laquo", "larr", "ldquo", "lsquo", "lt", "mdash", "middot", "minus", "nbsp", "ndash", "para",
    "plusmn", "pound", "quot", "raquo", "rarr", "rdquo", "reg", "rsquo", "sect", "shy", "thinsp",
    "times", "trade", "uarr", "yen", "zwj", "zwnj",
  ]

  /// Whether a line has a backslash before a mark of Markdown: `\_`, `\#`, `\*a\*`, `1\.`
  ///
  /// Backslashes in regular expressions, prompts and commands are ignored: `a\.b`, `\$`,
  /// `find -name \*.c`.
  private static func hasEscape(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    if ["\\* ", "\\- ", "\\+ ", "\\> "].contains(where: { text.hasPrefix($0) }) {
      return true
    }
    let afterNumber = text.drop { $0.isNumber }
    if afterNumber.startIndex > text.startIndex,
      afterNumber.hasPrefix("\\. ") || afterNumber.hasPrefix("\\) ")
    {
      return true
    }
    let parts = text.split(separator: "\\", omittingEmptySubsequences: false)
    var stars = 0
    for (before, after) in zip(parts, parts.dropFirst()) {
      let isInText = before.last.map { $0.isLetter || $0.isNumber || " .,!?(".contains($0) } ?? true
      guard isInText, let mark = after.first else { continue }
      let isAfterBlank = before.last.map { $0 == " " } ?? true
      let isBeforeWord = after.dropFirst().first?.isLetter == true
      switch mark {
      case "_", "#", "<", "~": return true
      case "*": if !isAfterBlank || isBeforeWord { stars += 1 }
      case "[": if isAfterBlank, isBeforeWord { return true }
      default: break
      }
    }
    return stars > 1
  }
}
