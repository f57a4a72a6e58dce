import HelpCore
import HelpDialects

/// PyMdown's generic blocks, whose lines are not indented: `/// note | Title` … `///`.
///
/// Both lines become headings, and the blocks between them its content.
///
///     /// note | Title      # Title #
///         type: tip         Text
///     Text             ->
///     ///                   #
extension BlockScanner {
  mutating func openSlashes(in container: Int, _ line: inout BlockLine) -> Bool {
    guard let opening = SlashesOpening(line, titles: titles) else { return false }
    _ = rewriting.takeDeferred(of: line)
    begin(.slashes(length: opening.length, outer: openSlashes), in: container)
    openSlashes += 1
    let prefix = opened?.prefix(of: line) ?? prefix(of: line)
    var mark = prefix + [UInt8(ascii: "#")]
    if !opening.title.isEmpty { mark += [.space] + opening.title + " #".utf8 }
    rewriting.keep(upTo: line.place)
    optionsMark = rewriting.marks.count
    rewriting.putMark(
      .slashes(opening.block), mark, line: line.number,
      shift: opening.titleStart - line.start - prefix.count - 2)
    rewriting.skip(to: line.nextPlace)
    line.advance(to: line.end)
    return true
  }

  /// Ends a block of slashes, and those in it that have no end.
  /// - Parameter line: after the prefixes of the blocks around it.
  mutating func endSlashes(_ container: Int, _ line: BlockLine) {
    guard case .slashes(_, let outer) = stack[container].kind else { return }
    closeBlocks(above: container - 1)
    rewriting.keep(upTo: line.place)
    rewriting.putMark(
      .slashesEnd(openSlashes - outer), prefix(of: line) + [UInt8(ascii: "#")], line: line.number)
    rewriting.skip(to: line.nextPlace)
    openSlashes = outer
  }

  /// Reads an option on an indented line directly after the one that opened a block of slashes: `open: true`.
  mutating func readOption(_ line: BlockLine, in matched: Int) -> Bool {
    guard let mark = optionsMark else { return false }
    guard line.isIndented, !line.isBlank, matched == stack.count - 1 else {
      optionsMark = nil
      return false
    }
    let text = String(decoding: line.bytes[line.content], as: UTF8.self)
    rewriting.setOption(text, ofMark: mark)
    rewriting.keep(upTo: line.place)
    rewriting.skip(to: line.nextPlace)
    return true
  }

  /// Reads `*[term]: text`, which is taken off the page.
  mutating func takeAbbreviation(in container: Int, _ line: BlockLine) -> Bool {
    guard let entry = Abbreviations.Entry(line) else { return false }
    abbreviations.append(entry)
    leaveOut(line, in: container)
    // No further line continues it.
    begin(.thematicBreak, in: container)
    return true
  }

  /// Reads `::: package.module`, which a plug-in replaces by text made from source code. The name stays, as code.
  mutating func openDirective(in container: Int, _ line: inout BlockLine) -> Bool {
    guard let name = MkDocsOpening.directive(line) else { return false }
    surplus.append(
      .init(
        kind: .directive(String(decoding: bytes[name], as: UTF8.self)), line: line.number,
        column: line.firstNonspace - line.start + 1))
    let prefix = leaveOut(line, in: container)
    begin(.directive, in: container)
    let further = Self.continuation(of: prefix)
    rewriting.put(
      line: line.number, shift: name.lowerBound - line.start - further.count - 1
    ) { output in
      output += further + [UInt8(ascii: "`")] + bytes[name] + [UInt8(ascii: "`")]
    }
    line.advance(to: line.end)
    return true
  }

  /// Replaces a line by one that keeps its neighbours apart.
  /// - Returns: the prefix of its text.
  @discardableResult
  private mutating func leaveOut(_ line: BlockLine, in container: Int) -> [UInt8] {
    _ = rewriting.takeDeferred(of: line)
    closeBlocks(above: container)
    let prefix = opened?.prefix(of: line) ?? prefix(of: line)
    rewriting.putSeparator(prefix: prefix, before: line.place)
    rewriting.skip(to: line.nextPlace)
    return prefix
  }
}
