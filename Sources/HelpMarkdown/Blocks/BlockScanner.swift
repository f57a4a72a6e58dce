import HelpCore
import HelpDialects

/// A pass that finds the blocks that CommonMark lacks, and rewrites them as blocks that libcmark
/// reads.
///
/// The scanner reads a text as the first phase of CommonMark's parsing strategy does (specification
/// 0.30, appendix): line by line, with a stack of open blocks. The stack decides whether `|---|`
/// ends a table's head, or is in code, in HTML, or in a paragraph that continues. libcmark nests
/// the replacements, and parses the inlines in them. `ExtensionBlocks` then finds each replacement
/// by its line.
///
/// - A cell of a table becomes an ATX heading on a separate line.
/// - A footnote's definition becomes a list item four columns wide. The continuation lines of the
///   definition stay unchanged. MkDocs' admonitions, tabs and definitions of terms become list
///   items in the same way.
/// - A generic block (`/// name`) of PyMdown's Blocks extension is put between two ATX headings.
///
/// A text without such blocks is not copied. A text that `ExtensionMarks` rules out is not read.
struct BlockScanner {
  let bytes: [UInt8]
  let options: ExtensionBlocks.Options
  /// The titles of alerts that are not English, by their types.
  let titles: [String: String]
  /// Whether the text has a CR. Without one, as in most texts, every line ends with LF.
  private let hasCarriageReturn: Bool
  var stack: [BlockContainer] = [BlockContainer(.document)]
  var output: BlockScannerOutput
  /// The lines of the open paragraph.
  var paragraph: [ParagraphLine] = []
  /// The prefix of the open table's lines, while the table has only its head.
  var loneHeadPrefix: [UInt8]?
  /// The number of cells that were added to short rows.
  var missingCells = 0
  /// The current line, with the position after the prefixes of the blocks that the line continues.
  private var currentLine = (place: RewrittenText.Place.start, offset: 0, isBlank: true)
  /// The last line that opened a block of an extension.
  var openedLine: OpenedLine?
  /// The blocks that are not shown as their authors intended.
  var unsupportedBlocks: [ExtensionBlocks.UnsupportedBlock] = []
  /// The opener on this line that was refused because it nests too deep, if any.
  var refusedOpener: (kind: ExtensionBlocks.UnsupportedBlock.Kind, byte: Int)?
  /// The number of open blocks of slashes.
  var openSlashesCount = 0
  /// The index of the mark of a block of slashes, if the next line may be an option of the block.
  var optionsMark: Int?
  /// The block of slashes that the line may end, and the line, advanced past the prefixes of the
  /// blocks around it.
  private var ending: (container: Int, line: BlockLine)?
  /// The terms that the text explains, in order.
  var abbreviations: [Abbreviations.Entry] = []
  /// Whether the line before the current one is blank.
  private(set) var followsBlank = false
  /// Whether the last line is text of a code block.
  private(set) var isRaw = false

  /// A line of a paragraph, with its text.
  struct ParagraphLine {
    var line: BlockLine
    /// The range of the line's text, which may include the white space of a lazy continuation line.
    var content: Range<Int>
    /// The length of a task's box at the start of the content, or 0 without one. cmark-gfm reads
    /// the box as part of the item's marker.
    var box = 0
  }

  init(_ text: [UInt8], options: ExtensionBlocks.Options, titles: [String: String] = [:]) {
    bytes = text
    self.options = options
    self.titles = titles
    hasCarriageReturn = ByteSearch.contains(.carriageReturn, in: text.span)
    output = BlockScannerOutput(text)
  }

  /// Reads the whole text.
  /// - Complexity: O(bytes · depth of containers). The depth is bounded.
  mutating func run() {
    var start = 0
    var number = 1
    while start < bytes.count {
      skipCode(&start, &number)
      guard start < bytes.count else { return }
      start = readLine(at: start, number: number).next
      number += 1
    }
  }

  /// Skips the lines of a fenced code block outside containers, up to a line that may end the
  /// block.
  /// - Parameters:
  ///   - start: the beginning of the next line to read.
  ///   - number: the number of that line.
  mutating func skipCode(_ start: inout Int, _ number: inout Int) {
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

  /// Returns the end of the line that contains an offset, without its line ending.
  private func lineEnd(from start: Int) -> Int {
    hasCarriageReturn
      ? ByteSearch.lineEnd(in: bytes.span, from: start)
      : ByteSearch.first(.lineFeed, in: bytes.span, from: start)
  }

  /// Reads the line after the last one.
  /// - Returns: the line, advanced past the prefixes of the blocks around its text.
  mutating func readLine(at start: Int, number: Int) -> BlockLine {
    var line = BlockLine(bytes, start: start, end: lineEnd(from: start), number: number)
    isRaw = false
    if !readPlain(line) { read(&line) }
    followsBlank = line.isBlank
    return line
  }

  /// Reads a line of one of the most common kinds outside containers: code between fences, a blank
  /// line, or a line of a paragraph that begins with a letter.
  /// - Returns: false, without an effect, for a line of another kind.
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

  /// Reads a line by the rules of all blocks: continues the open blocks, opens new blocks, and adds
  /// the remaining text.
  private mutating func read(_ line: inout BlockLine) {
    ending = nil
    guard let matched = matchContainers(&line) else { return }
    currentLine = (line.place, line.offset, line.isBlank)
    if endSlashes(matched) || readOption(line, in: matched) { return }
    var container = matched
    var isOpened = false
    // An admonition ends at a line that is not indented.
    let isCut = !line.isIndented && stack[(matched + 1)...].contains { $0.kind == .admonition }
    // The line may be a lazy continuation line of an open paragraph.
    var mayBeLazy = stack[stack.count - 1].kind == .paragraph && !isCut
    while !stack[container].hasRawLines {
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
      // The content begins at the offset, because a table's head would include the text from there.
      paragraph.append(ParagraphLine(line: line, content: line.offset..<line.end))
    } else {
      if !isOpened {
        closeBlocks(above: matched, endsParagraph: looksLazy)
        isRaw = stack[matched].isCode
      }
      addText(line)
    }
    escapeRefused(of: line)
  }

  /// Reads the prefixes of the blocks that a line continues.
  /// - Returns: the innermost of these blocks, or nil if nothing is left to read on the line.
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
      case .footnote, .definition, .admonition:
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
        if ending == nil, SlashesOpening.isEnd(line, length: length) {
          ending = (matched + 1, line)
        }
      case .directive:
        // The lines of a directive are not shown.
        guard line.isIndented || line.isBlank else { return matched }
        output.keep(upTo: line.place)
        output.skip(to: line.nextPlace)
        return nil
      case .heading, .thematicBreak, .document: return matched
      }
      matched += 1
    }
    return matched
  }

  /// Ends a block of slashes if the line ends one, and is not text of code or of HTML.
  /// - Returns: false if no block ends.
  private mutating func endSlashes(_ matched: Int) -> Bool {
    guard let (container, line) = ending else { return false }
    if matched == stack.count - 1 {
      if stack[matched].isCode { return false }
      if case .html(let kind) = stack[matched].kind {
        if kind < 6 { return false }
        // For libcmark, only a blank line ends the HTML.
        output.putBlank(prefix: prefix(of: line), before: line.place)
      }
    }
    endSlashes(container, line)
    return true
  }

  /// Adds the text of a line to the innermost open block, which may be a new paragraph.
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

  /// Opens a block as a child of the innermost open block that can contain it.
  mutating func push(_ kind: BlockContainer.Kind) {
    let parent = stack.lastIndex { $0.canContain(kind) } ?? 0
    closeBlocks(above: parent)
    stack[stack.count - 1].lastChild = kind
    stack.append(BlockContainer(kind))
  }

  /// Closes the blocks inside one.
  /// - Parameters:
  ///   - index: the block that stays open.
  ///   - endsParagraph: whether libcmark would continue the closed paragraph with the line.
  mutating func closeBlocks(above index: Int, endsParagraph: Bool = false) {
    guard stack.count - 1 > index else { return }
    // If the container of an extension's block also ends, no line can continue the block.
    let endsExtension = stack[index + 1].isIndented || endsParagraph
    let endsTable = stack[stack.count - 1].isTable && stack.contains(where: \.isItem)
    stack.removeLast(stack.count - 1 - index)
    // cmark-gfm treats the end of a table's head as a blank line, which makes a list loose.
    if endsTable, let prefix = loneHeadPrefix, !currentLine.isBlank {
      output.putBlank(prefix: prefix, before: currentLine.place)
    }
    // The next block must not join the list that represents the extension's block.
    if endsExtension {
      let prefix = bytes[currentLine.place.offset..<currentLine.offset]
      output.putSeparator(prefix: Array(prefix), before: currentLine.place)
    }
  }
}
