import HelpBook
import HelpCore
import HelpMarkup

/// Signs that a text which comes through a pipe is the output of a program, and no Markdown: its lines stay as they
/// are.
///
/// - Overstrikes and control sequences, as `man` and `git` write them for a pager.
/// - The first line of `git log`, of `git diff` and of a man page.
/// - Lines without a mark of Markdown, either without a blank line between them (`ls`, `ps`) or with some that are
///   indented or set in columns (`systemctl --help`).
package enum OutputSigns {
  /// The most bytes of a text that are read for signs.
  package static let size = 1 << 14

  /// - Parameter text: all of it, or its beginning.
  package static func areIn(_ text: [UInt8]) -> Bool {
    let head = Array(text.prefix(size))
    if head.contains(where: { $0 == 0x08 || $0 == 0x1B }) { return true }
    var lines = String(decoding: head, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.count > 1, head.count == size || lines.last?.isEmpty == true { lines.removeLast() }
    guard let first = lines.first(where: { !isBlank($0) }) else { return false }
    if isFirstOfProgram(first) { return true }
    let written = lines.filter { !isBlank($0) }
    guard written.count > 1, !written.contains(where: hasMark),
      !zip(lines, lines.dropFirst()).contains(where: { isMarkup($0, before: $1) })
    else { return false }
    let isWithoutBlanks = lines.count == written.count
    return isWithoutBlanks || written.contains(where: isSet)
  }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  /// `commit 0123abc`, `diff --git a b`, `LS(1) … LS(1)`.
  private static func isFirstOfProgram(_ line: Substring) -> Bool {
    if line.hasPrefix("diff --git ") { return true }
    let words = line.split(separator: " ")
    if words.count > 1, words[0] == "commit", words[1].count >= 7 {
      return words[1].allSatisfy { $0.isHexDigit && !$0.isUppercase }
    }
    return FormattedManPage(title: Array(line.utf8)[...]) != nil
  }

  /// Whether a line is indented, or has a gap as columns have.
  private static func isSet(_ line: Substring) -> Bool {
    line.hasPrefix("  ") || line.contains("\t") || line.contains("   ")
  }

  /// Whether a line has a mark that Markdown gives a meaning, and that output of programs seldom has.
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
    return (line.contains("|") && isDelimiterRow(next)) || isBroken(line, before: next)
      || (next.hasPrefix(": ") && !line.hasPrefix(":") && !isSet(line))
  }

  /// Whether a line has only the signs of a table's second line: `--- | ---`, `:-:|:-:`.
  private static func isDelimiterRow(_ line: Substring) -> Bool {
    line.contains("-") && line.contains("|") && line.allSatisfy { "-:| ".contains($0) }
  }

  /// Whether a line ends in a hard line break.
  ///
  /// Commands and macros continue on an indented line, or behind a blank and a backslash. Padded columns have gaps, or
  /// lines of one length.
  private static func isBroken(_ line: Substring, before next: Substring) -> Bool {
    guard next.first?.isWhitespace == false else { return false }
    if line.hasSuffix("\\") {
      return line.dropLast().last.map { !$0.isWhitespace && $0 != "\\" } ?? false
    }
    guard line.hasSuffix("  "), line.count != next.count else { return false }
    let text = line.dropLast(2)
    return text.last?.isWhitespace == false
      && ![text, next].contains { $0.contains("\t") || $0.contains("  ") }
  }

  private static func isBlock(_ line: Substring) -> Bool {
    guard let mark = line.first else { return false }
    let rest = line.drop { $0 == mark }
    switch mark {
    case "#": return rest.isEmpty || rest.hasPrefix(" ")
    case ">", "|": return true
    case "~": return line.hasPrefix("~~~")
    case "-", "*", "+": return line.dropFirst().hasPrefix(" ") || rest.isEmpty
    case "=", "_": return rest.isEmpty
    case ":": return line.hasPrefix(":::")
    case "!": return line.hasPrefix("!!!") || line.hasPrefix("![")
    case "0"..."9":
      let end = line.drop { $0.isNumber }
      return end.hasPrefix(". ") || end.hasPrefix(") ")
    default: return false
    }
  }

  /// `<p>`, `</p>`, `<BR/>`, `<https://a.b>`.
  private static func hasTag(_ line: Substring) -> Bool {
    guard let start = line.firstIndex(of: "<") else { return false }
    let tag = line[line.index(after: start)...]
    let rest = tag.drop { $0 == "/" }
    guard let first = rest.first, first.isASCII, first.isLetter, rest.contains(">") else {
      return false
    }
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return first.isLowercase || tag.hasPrefix("/") || capitalElements.contains(name.lowercased())
  }

  /// The elements that count as tags in capitals. Other words in capitals are operands of a usage text: `<FILE>`.
  private static let capitalElements: Set<String> = [
    "a", "b", "blockquote", "br", "center", "dd", "div", "dl", "dt", "em", "font", "h1", "h2", "h3",
    "h4", "h5", "h6", "hr", "i", "img", "kbd", "li", "ol", "p", "pre", "span", "strong", "sub",
    "sup", "td", "th", "tr", "tt", "u", "ul",
  ]

  /// `*word*`, `_word_`.
  private static func hasEmphasis(_ line: Substring) -> Bool {
    line.split(separator: " ").contains { word in
      guard let mark = word.first, mark == "*" || mark == "_", word.count > 2 else { return false }
      return word.dropFirst().drop { $0 == mark }.contains(mark)
    }
  }

  /// `*two words*`, `_two words_`; not `*.c *.h`, `int *a, *b` or columns.
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

  /// `words*`, `words*.`
  private static func closes(_ word: Substring, _ mark: Character) -> Bool {
    var word = word
    while let last = word.last, ".,;:!?)".contains(last) { word.removeLast() }
    guard word.last == mark, let last = word.dropLast().last else { return false }
    return last.isLetter || last.isNumber || ".!?".contains(last)
  }

  /// `&amp;`, `&#35;`. Other names are addresses in C: `p = &buffer;`.
  private static func hasEntity(_ line: Substring) -> Bool {
    line.split(separator: "&", omittingEmptySubsequences: false).dropFirst().contains { rest in
      guard let end = rest.firstIndex(of: ";") else { return false }
      let name = rest[..<end]
      guard name.hasPrefix("#") else { return entities.contains(String(name)) }
      let number = name.dropFirst()
      if number.hasPrefix("x") || number.hasPrefix("X") {
        return number.count > 1 && number.dropFirst().allSatisfy(\.isHexDigit)
      }
      return !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber }
    }
  }

  private static let entities: Set<String> = [
    "amp", "apos", "bull", "cent", "copy", "darr", "deg", "euro", "frac12", "gt", "harr", "hellip",
    "laquo", "larr", "ldquo", "lsquo", "lt", "mdash", "middot", "minus", "nbsp", "ndash", "para",
    "plusmn", "pound", "quot", "raquo", "rarr", "rdquo", "reg", "rsquo", "sect", "shy", "thinsp",
    "times", "trade", "uarr", "yen", "zwj", "zwnj",
  ]

  /// Whether a line has a backslash before a mark of Markdown: `\_`, `\#`, `\*a\*`, `1\.`
  ///
  /// Backslashes in regular expressions, prompts and commands do not count: `a\.b`, `\$`, `find -name \*.c`.
  private static func hasEscape(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    if ["\\* ", "\\- ", "\\+ ", "\\> "].contains(where: { text.hasPrefix($0) }) {
      return true
    }
    let behindNumber = text.drop { $0.isNumber }
    if behindNumber.startIndex > text.startIndex,
      behindNumber.hasPrefix("\\. ") || behindNumber.hasPrefix("\\) ")
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
