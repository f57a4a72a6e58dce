import HelpCore

/// A man page formatted by `man`. Names of sections begin at the left edge, and all other lines are
/// indented.
///
///     LS(1)          User Commands          LS(1)       heading level 1, "LS(1)"
///
///     NAME                                              heading level 2, "NAME"
///            ls - list directory contents               code block
package struct FormattedManPage {
  /// The title at both ends of the first line: `LS(1)`.
  private let title: String

  /// Reads the title of a page from the first line of a text. Fails if no man page begins with the
  /// line.
  package init?(firstLine line: ArraySlice<UInt8>) {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard let first = words.first, words.count > 1, words.last == first, first.last == ")",
      let parenthesis = first.firstIndex(of: "("), parenthesis != first.startIndex,
      let section = first[first.index(after: parenthesis)...].first, section.isNumber
    else { return nil }
    title = String(first)
  }

  /// Returns the heading in a line, or nil for text and for the page's last line.
  /// - Parameters:
  ///   - line: the first line of a block.
  ///   - isFirst: whether the line is the first of the page.
  func heading(_ line: ArraySlice<UInt8>, isFirst: Bool) -> String? {
    if isFirst { return title }
    guard let byte = line.first, byte != .space, byte != .tab else {
      return nil
    }
    let text = String(decoding: line, as: UTF8.self)
    // The search would read the whole title, which may be long, even for a short line.
    return line.count >= title.utf8.count && text.contains(title) ? nil : text
  }
}
