import HelpCore
import HelpDocument

/// A writer of a document from `Flattening` as Markdown, in one walk without recursion.
struct MarkdownWriter {
  /// An open container.
  struct Frame {
    let end: Int
    var kind = Document.Kind.document
    /// The length of the line prefix outside the container.
    let prefixLength: Int
    /// Whether no blank lines separate the items of a list, or the blocks of an item.
    var isTight = false
    var isEmpty = true
    /// The marker of the last block, or nil if the block is not a list.
    var lastMarker: UInt8?
    /// The marker of a list's items.
    var marker = UInt8(ascii: "-")
    /// The number of an ordered list's next item, or nil for other containers.
    var number: Int?
  }

  let document: Document
  /// The headings whose anchors have to be written.
  private let anchoredHeadings: Set<Int>
  var output: [UInt8] = []
  /// The beginning of each line in the open containers.
  var prefix: [UInt8] = []
  /// Whether the output ends in a container's marker. The container's first block then continues
  /// the line.
  private var isLineOpen = false
  private var frames: [Frame]

  init(_ document: Document) {
    self.document = document
    anchoredHeadings = HeadingAnchors.headingsToMark(in: document)
    frames = [Frame(end: document.count, prefixLength: 0)]
  }

  /// Returns the document as Markdown in UTF-8.
  /// - Complexity: O(size of the document).
  mutating func run() -> [UInt8] {
    var index = 1
    while index < document.count {
      while let top = frames.last, top.end <= index { close() }
      index = write(index)
    }
    while frames.count > 1 { close() }
    return output
  }

  /// Writes a leaf block or a table, or opens a container.
  /// - Returns: the index of the next node to write.
  private mutating func write(_ node: Int) -> Int {
    let kind = document.kind(of: node)
    separate(kind)
    let end = document.end(of: node)
    switch kind {
    case .list: openList(node)
    case .item: openItem(node)
    case .blockQuote: open(node, kind, opening: "> ", prefix: "> ")
    case .alert:
      let name = document.attributes(of: node).info ?? "note"
      open(node, kind, opening: "> [!\(name.uppercased())]", prefix: "> ")
      endLine()
    case .footnoteDefinition:
      let label = document.attributes(of: node).identifier?.dropFirst(3) ?? "1"
      open(node, kind, opening: "[^\(label)]: ", prefix: "    ")
    case .table:
      writeTable(node)
      return end
    case .codeBlock:
      writeCodeBlock(node)
      return end
    case .thematicBreak:
      append("***")
      endLine()
    case .heading:
      append(String(repeating: "#", count: document.attributes(of: node).level) + " ")
      writeInlines(node + 1..<end, in: .heading)
      if anchoredHeadings.contains(node), let identifier = document.attributes(of: node).identifier
      {
        append(" {#\(identifier)}")
      }
      endLine()
      return end
    default:
      writeInlines(node + 1..<end, in: .paragraph)
      endLine()
      return end
    }
    return node + 1
  }

  // MARK: Lines

  /// Writes the blank line before a block, if necessary, and begins the block's first line.
  private mutating func separate(_ kind: Document.Kind) {
    let last = frames.count - 1
    if !frames[last].isEmpty, !frames[last].isTight {
      output.append(contentsOf: prefix.withoutTrailingSpaces)
      output.append(newline)
    }
    frames[last].isEmpty = false
    if kind != .list { frames[last].lastMarker = nil }
    // The first item of a list begins the list's first line.
    if kind == .list { return }
    beginLine()
  }

  private mutating func beginLine() {
    if !isLineOpen { output.append(contentsOf: prefix) }
    isLineOpen = false
  }

  mutating func endLine() {
    while output.last == UInt8(ascii: " ") { output.removeLast() }
    output.append(newline)
  }

  mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }

  let newline = UInt8(ascii: "\n")

  // MARK: Containers

  private mutating func open(
    _ node: Int, _ kind: Document.Kind, opening: String, prefix inner: String, isTight: Bool = false
  ) {
    frames.append(
      Frame(end: document.end(of: node), kind: kind, prefixLength: prefix.count, isTight: isTight))
    append(opening)
    prefix.append(contentsOf: inner.utf8)
    isLineOpen = kind != .alert
  }

  private mutating func close() {
    let frame = frames.removeLast()
    prefix.removeLast(prefix.count - frame.prefixLength)
    if frame.kind == .list {
      frames[frames.count - 1].lastMarker = frame.marker
    } else if isLineOpen {
      isLineOpen = false
      endLine()
    }
  }

  private mutating func openList(_ node: Int) {
    let attributes = document.attributes(of: node)
    // A list after another list needs a different marker. Otherwise the two lists would merge.
    let last = frames[frames.count - 1].lastMarker
    let markers = attributes.isOrdered ? [".", ")"] : ["-", "+"] as [Unicode.Scalar]
    let marker = markers.first { UInt8(ascii: $0) != last } ?? markers[0]
    var frame = Frame(end: document.end(of: node), kind: .list, prefixLength: prefix.count)
    frame.isTight = Tightness.isTight(node, in: document)
    frame.marker = UInt8(ascii: marker)
    frame.number = attributes.isOrdered ? attributes.start : nil
    frames.append(frame)
  }

  private mutating func openItem(_ node: Int) {
    let last = frames.count - 1
    let sign = String(Unicode.Scalar(frames[last].marker))
    var marker = sign + " "
    if let number = frames[last].number {
      marker = "\(number)" + marker
      frames[last].number = min(number + 1, 999_999_999)
    }
    let isTight = frames[last].isTight
    open(
      node, .item, opening: marker, prefix: String(repeating: " ", count: marker.utf8.count),
      isTight: isTight)
    if let isChecked = document.attributes(of: node).isChecked {
      append(isChecked ? "[x] " : "[ ] ")
    }
  }

  // MARK: Leaves

  private mutating func writeCodeBlock(_ node: Int) {
    let code = document.utf8(of: node)
    let fence = String(repeating: "`", count: max(3, code.longestRun(of: UInt8(ascii: "`")) + 1))
    append(fence + (document.attributes(of: node).info ?? ""))
    endLine()
    for line in code.split(separator: newline, omittingEmptySubsequences: false).dropLast() {
      output.append(contentsOf: line.isEmpty ? prefix.withoutTrailingSpaces : prefix[...])
      output.append(contentsOf: line)
      output.append(newline)
    }
    output.append(contentsOf: prefix)
    append(fence)
    endLine()
  }
}

extension [UInt8] {
  fileprivate var withoutTrailingSpaces: ArraySlice<UInt8> {
    self[..<((lastIndex { $0 != UInt8(ascii: " ") } ?? -1) + 1)]
  }
}
