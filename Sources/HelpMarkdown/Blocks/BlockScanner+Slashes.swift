import HelpCore
import HelpDialects

/// PyMdown's generic blocks, whose lines are not indented: `/// note | Title` … `///`.
///
/// The opening and closing lines become headings. The blocks between them are the content.
///
///     /// note | Title      # Title #
///         type: tip         Text
///     Text             ->
///     ///                   #
extension BlockScanner {
  /// Opens a generic block, `/// note | Title` … `///`.
  /// - Returns: false if the line begins no such block.
  mutating func openSlashes(in container: Int, _ line: inout BlockLine) -> Bool {
    guard let opening = SlashesOpening(line, titles: titles) else { return false }
    _ = output.cancelDeferred(of: line)
    begin(.slashes(length: opening.length, outer: openSlashesCount), in: container)
    openSlashesCount += 1
    let prefix = openedLine?.prefix(of: line) ?? prefix(of: line)
    var mark = prefix + [UInt8(ascii: "#")]
    if !opening.title.isEmpty { mark += [.space] + opening.title + " #".utf8 }
    output.keep(upTo: line.place)
    optionsMark = output.marks.count
    output.putMark(
      .slashes(opening.block), mark, line: line.number,
      shift: opening.titleStart - line.start - prefix.count - 2)
    output.skip(to: line.nextPlace)
    line.advance(to: line.end)
    return true
  }

  /// Ends a generic block, and the generic blocks inside it.
  /// - Parameter line: the line, advanced past the prefixes of the blocks around it.
  mutating func endSlashes(_ container: Int, _ line: BlockLine) {
    guard case .slashes(_, let outer) = stack[container].kind else { return }
    closeBlocks(above: container - 1)
    output.keep(upTo: line.place)
    output.putMark(
      .slashesEnd(openSlashesCount - outer), prefix(of: line) + [UInt8(ascii: "#")],
      line: line.number)
    output.skip(to: line.nextPlace)
    openSlashesCount = outer
  }

  /// Reads an option of a generic block, `open: true`, on an indented line. Only other options may
  /// be between the opening line of the block and the option.
  /// - Returns: false for any other line.
  mutating func readOption(_ line: BlockLine, in matched: Int) -> Bool {
    guard let mark = optionsMark else { return false }
    guard line.isIndented, !line.isBlank, matched == stack.count - 1 else {
      optionsMark = nil
      return false
    }
    let text = String(decoding: line.bytes[line.content], as: UTF8.self)
    output.setOption(text, ofMark: mark)
    output.keep(upTo: line.place)
    output.skip(to: line.nextPlace)
    return true
  }
}
