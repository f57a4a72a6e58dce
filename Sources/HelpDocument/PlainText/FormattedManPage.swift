import HelpCore

/// A man page as `man` formats it: sections are named at the left edge, and all other lines are indented.
///
///     LS(1)          User Commands          LS(1)       heading level 1, "LS(1)"
///
///     NAME                                              heading level 2, "NAME"
///            ls - list directory contents               code block
package struct FormattedManPage {
  /// `LS(1)`, at both ends of the first line.
  private let title: String

  /// - Parameter line: the first of a text.
  package init?(title line: ArraySlice<UInt8>) {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard let first = words.first, words.count > 1, words.last == first, first.last == ")",
      let parenthesis = first.firstIndex(of: "("), parenthesis != first.startIndex,
      let section = first[first.index(after: parenthesis)...].first, section.isNumber
    else { return nil }
    title = String(first)
  }

  /// The heading that a line is, the first of its block; nil for text and for the last line of the page.
  func heading(_ line: ArraySlice<UInt8>, isFirst: Bool) -> String? {
    if isFirst { return title }
    guard let byte = line.first, byte != .space, byte != .tab else {
      return nil
    }
    let text = String(decoding: line, as: UTF8.self)
    return text.contains(title) ? nil : text
  }
}
