import HelpCore
import HelpDialects

/// Finds the blocks that CommonMark lacks and rewrites them as blocks that libcmark knows.
///
/// It reads a text as the first phase of CommonMark's parsing strategy does (specification 0.30, appendix): line by
/// line, with a stack of open blocks. Only the stack tells whether `|---|` ends a table's head, or is in code, in HTML,
/// or in a paragraph that continues. libcmark nests the block that replaces an extension's, and parses its inlines, as
/// it does for all others. `ExtensionBlocks` then finds it by its line.
///
/// - a cell of a table becomes an ATX heading on a separate line;
/// - a footnote's definition becomes a list item four columns wide, so that its further lines stay as they are, and
///   so do MkDocs' admonitions, tabs and definitions of terms;
/// - a block of slashes in MkDocs is between two ATX headings.
///
/// A text without such blocks is not copied, and one that cannot have any is not read; see `ExtensionMarks`.
struct BlockScanner {
  let bytes: [UInt8]
  let options: ExtensionBlocks.Options
  /// The titles of alerts that are not English, by their types.
  let titles: [String: String]
  /// Whether the text has a CR, as few texts do. Only then may a line end in another way than with LF.
  private let hasCarriageReturn: Bool
  var stack: [BlockContainer] = [BlockContainer(.document)]
  var rewriting: Rewriting
  /// The lines of the paragraph that is open.
  var paragraph: [ParagraphLine] = []
  /// The text before the lines of the open table, as long as the table consists of its head.
  var loneHeadPrefix: [UInt8]?
  /// The number of cells that were added to short rows.
  var missingCells = 0
  /// The current line, and the position after the prefixes of the blocks that it continues.
  private var current = (place: RewrittenText.Place.start, offset: 0, isBlank: true)
  /// The last line that an extension's block was opened on.
  var opened: OpenedLine?
  /// The blocks that would have nested too deep, and stayed text.
  var surplus: [ExtensionBlocks.Surplus] = []
  /// The opener on this line that was refused because it nests too deep, if any.
  var refused: (kind: ExtensionBlocks.Surplus.Kind, byte: Int)?
  /// The number of blocks of slashes that are open before assembly.
  var openSlashes = 0
  /// The mark of the block of slashes that the next line may be an option of.
  var optionsMark: Int?
  /// The block of slashes that the line may end, and the line after the prefixes of the blocks around it.
  private var ending: (container: Int, line: BlockLine)?
  /// The terms that the text explains, in order.
  var abbreviations: [Abbreviations.Entry] = []
  /// Whether the line before the current one is blank.
  private(set) var followsBlank = false
  /// Whether the line that was read last is text of a code block, whatever it holds.
  private(set) var isRaw = false

  struct ParagraphLine {
    var line: BlockLine
    var content: Range<Int>
    /// The length of a task's box at the start of the content, which cmark-gfm reads as part of the item's marker.
    var box = 0
  }

  init(_ text: [UInt8], options: ExtensionBlocks.Options, titles: [String: String] = [:]) {
    bytes = text
    self.options = options
    self.titles = titles
    hasCarriageReturn = ByteSearch.contains(.carriageReturn, in: text.span)
    rewriting = Rewriting(text)
  }

  /// - Complexity: O(bytes · depth of containers), which is bounded.
  mutating func run() {
    var start = 0
    var number = 1
    while start < bytes.count {
      passCode(&start, &number)
      guard start < bytes.count else { return }
      start = readLine(at: start, number: number).next
      number += 1
    }
  }

  /// Passes the lines of a fenced code block outside containers, up to one that may end it: no other line matters.
  /// - Parameters:
  ///   - start: the beginning of the line to read next.
  ///   - number: its number.
  mutating func passCode(_ start: inout Int, _ number: inout Int) {
    guard stack.count == 2, case .fencedCode(let fence, _, _) = stack[1].kind else { return }
    while start < bytes.count {
      var head = start
      while head < bytes.count, bytes[head] == .space || bytes[head] == .tab { head += 1 }
      guard head < bytes.count, bytes[head] != fence else { return }
      followsBlank = bytes[head] == .lineFeed || bytes[head] == .carriageReturn
      start = lineEnd(from: head) + 1
      if start < bytes.count, bytes[start - 1] == .carriageReturn, bytes[start] == .lineFeed {
        start += 1
      }
      number += 1
    }
  }

  private func lineEnd(from start: Int) -> Int {
    hasCarriageReturn
      ? ByteSearch.lineEnd(in: bytes.span, from: start)
      : ByteSearch.first(.lineFeed, in: bytes.span, from: start)
  }

  /// Reads one line, which follows the line read last.
  /// - Returns: the line, after the prefixes of the blocks that it is in.
  mutating func readLine(at start: Int, number: Int) -> BlockLine {
    var line = BlockLine(bytes, start: start, end: lineEnd(from: start), number: number)
    isRaw = false
    if !readPlain(line) { read(&line) }
    followsBlank = line.isBlank
    return line
  }

  /// Reads a line outside containers that opens no block, as most do: code between fences, words of a paragraph, or a
  /// blank line.
  /// - Returns: false if the line is another one.
  private mutating func readPlain(_ line: BlockLine) -> Bool {
    guard stack.count <= 2, optionsMark == nil else { return false }
    let kind = stack[stack.count - 1].kind
    if line.isBlank {
      switch kind {
      case .paragraph, .heading, .thematicBreak: stack.removeLast()
      case .document: break
      default: return false
      }
      return true
    }
    switch kind {
    case .fencedCode(let fence, _, 0) where line.head != fence: isRaw = true
    case .paragraph where line.head.isASCIILetter:
      paragraph.append(ParagraphLine(line: line, content: line.content))
    case .document, .heading, .thematicBreak:
      guard line.head.isASCIILetter, !line.isIndented else { return false }
      if stack.count == 2 { stack.removeLast() }
      stack[0].lastChild = .paragraph
      stack.append(BlockContainer(.paragraph))
      paragraph.removeAll(keepingCapacity: true)
      paragraph.append(ParagraphLine(line: line, content: line.content))
    default: return false
    }
    return true
  }

  private mutating func read(_ line: inout BlockLine) {
    ending = nil
    guard let matched = matchContainers(&line) else { return }
    current = (line.place, line.offset, line.isBlank)
    if endSlashes(matched) || readOption(line, in: matched) { return }
    var container = matched
    var isOpened = false
    // An admonition ends at a line that is not indented.
    let isCut = !line.isIndented && stack[(matched + 1)...].contains { $0.kind == .admonition }
    // A paragraph may still take this: a lazy continuation line.
    var mayBeLazy = stack[stack.count - 1].kind == .paragraph && !isCut
    while !stack[container].takesRawLines {
      guard open(in: container, &line, mayBeLazy: mayBeLazy) else { break }
      isOpened = true
      container = stack.count - 1
      mayBeLazy = false
      switch stack[container].kind {
      case .heading, .thematicBreak, .indentedCode, .fencedCode, .table: return
      default: break
      }
    }
    let looksLazy =
      !isOpened && matched < stack.count - 1 && !line.isBlank
      && stack[stack.count - 1].kind == .paragraph
    if looksLazy, !isCut {
      // The text before it was not read: a table's head would include it.
      paragraph.append(ParagraphLine(line: line, content: line.offset..<line.end))
    } else {
      if !isOpened {
        closeBlocks(above: matched, endsParagraph: looksLazy)
        isRaw = stack[matched].isCode
      }
      addText(line)
    }
    keepRefused(of: line)
  }

  /// Reads the prefixes of the blocks that stay open.
  /// - Returns: the innermost block that the line belongs to; nil when the line is read whole.
  private mutating func matchContainers(_ line: inout BlockLine) -> Int? {
    var matched = 0
    while matched + 1 < stack.count {
      switch stack[matched + 1].kind {
      case .list: break
      case .item(let width):
        if line.indent >= width {
          line.advance(columns: width)
        } else if line.isBlank, stack[matched + 1].hasChild {
          line.advance(to: line.firstNonspace)
        } else {
          return matched
        }
      case .indented, .definition, .admonition:
        if line.isIndented {
          line.advance(columns: 4)
        } else if line.isBlank {
          line.advance(to: line.firstNonspace)
        } else {
          return matched
        }
      case .blockQuote:
        guard line.openQuote() else { return matched }
      case .indentedCode:
        if line.isIndented {
          line.advance(columns: 4)
        } else if !line.isBlank {
          return matched
        }
      case .fencedCode(let fence, let length, let offset):
        if BlockStart.closesFence(line, fence, length) {
          stack.removeLast()
          return nil
        }
        line.advance(columns: min(offset, line.indent))
      case .html(let kind):
        if kind >= 6, line.isBlank { return matched }
      case .paragraph:
        if line.isBlank { return matched }
      case .table:
        if TableLine.cells(line.content, in: bytes) == nil { return matched }
      case .slashes(let length, _):
        if ending == nil, MkDocsOpening.endsSlashes(line, length) { ending = (matched + 1, line) }
      case .directive:
        // Its lines are not shown.
        guard line.isIndented || line.isBlank else { return matched }
        rewriting.keep(upTo: line.place)
        rewriting.skip(to: line.nextPlace)
        return nil
      case .heading, .thematicBreak, .document: return matched
      }
      matched += 1
    }
    return matched
  }

  /// Ends the block of slashes that the line ends, unless it is text of code or of HTML.
  private mutating func endSlashes(_ matched: Int) -> Bool {
    guard let (container, line) = ending else { return false }
    if matched == stack.count - 1 {
      if stack[matched].isCode { return false }
      if case .html(let kind) = stack[matched].kind {
        if kind < 6 { return false }
        // Only a blank line ends it for libcmark.
        rewriting.putBlank(prefix: prefix(of: line), before: line.place)
      }
    }
    endSlashes(container, line)
    return true
  }

  private mutating func addText(_ line: BlockLine) {
    let last = stack.count - 1
    switch stack[last].kind {
    case .html(let kind):
      if HTMLBlockStart.ends(kind, line) { stack.removeLast() }
    case .fencedCode, .indentedCode: break
    case _ where line.isBlank: break
    case .paragraph: paragraph.append(ParagraphLine(line: line, content: line.content))
    default:
      let box = stack[last].isItem && !stack[last].hasChild ? BlockStart.taskBox(line) : 0
      push(.paragraph)
      paragraph.removeAll(keepingCapacity: true)
      paragraph.append(ParagraphLine(line: line, content: line.content, box: box))
    }
  }

  /// Opens a block as a child of the innermost open one that can contain it.
  mutating func push(_ kind: BlockContainer.Kind) {
    let parent = stack.lastIndex { $0.canContain(kind) } ?? 0
    closeBlocks(above: parent)
    stack[stack.count - 1].lastChild = kind
    stack.append(BlockContainer(kind))
  }

  /// - Parameter endsParagraph: whether libcmark would take the line for one of the paragraph that is closed.
  mutating func closeBlocks(above index: Int, endsParagraph: Bool = false) {
    guard stack.count - 1 > index else { return }
    // If the container of an extension's block also ends, no line can join the block.
    let endsExtension = stack[index + 1].isIndented || endsParagraph
    let endsTable = stack[stack.count - 1].isTable && stack.contains(where: \.isItem)
    stack.removeLast(stack.count - 1 - index)
    // cmark-gfm takes the end of a table's head for a blank line, which makes a list loose.
    if endsTable, let prefix = loneHeadPrefix, !current.isBlank {
      rewriting.putBlank(prefix: prefix, before: current.place)
    }
    // The next block must not join the list that represents it.
    if endsExtension {
      let prefix = bytes[current.place.offset..<current.offset]
      rewriting.putSeparator(prefix: Array(prefix), before: current.place)
    }
  }
}
