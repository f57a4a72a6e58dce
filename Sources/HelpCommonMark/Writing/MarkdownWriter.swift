import HelpCore
import HelpDocument

/// Writes a flattened document as Markdown, in one walk without recursion.
struct MarkdownWriter {
  /// An open container.
  struct Frame {
    let end: Int
    var kind = Document.Kind.document
    /// The length of the prefix outside.
    let prefix: Int
    /// list: whether items follow each other without a blank line. item: the same for its blocks.
    var isTight = false
    var isEmpty = true
    /// The marker of the list that was the last block.
    var lastMarker: UInt8?
    // A list's.
    var marker = UInt8(ascii: "-")
    var number: Int?
  }

  let document: Document
  private let written: Set<Int>
  var out: [UInt8] = []
  /// The beginning of each line in the open containers.
  var prefix: [UInt8] = []
  /// Whether the prefix of the line is written, and a block may follow it.
  private var isLineOpen = false
  private var frames: [Frame]

  init(_ document: Document) {
    self.document = document
    written = HeadingAnchors.written(in: document)
    frames = [Frame(end: document.count, prefix: 0)]
  }

  mutating func run() -> [UInt8] {
    var index = 1
    while index < document.count {
      while let top = frames.last, top.end <= index { close() }
      index = write(index)
    }
    while frames.count > 1 { close() }
    return out
  }

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
      text("***")
      endLine()
    case .heading:
      text(String(repeating: "#", count: document.attributes(of: node).level) + " ")
      writeInlines(node + 1..<end, in: .heading)
      if written.contains(node), let identifier = document.attributes(of: node).identifier {
        text(" {#\(identifier)}")
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

  /// Ends what is before a block, and begins its first line.
  private mutating func separate(_ kind: Document.Kind) {
    let last = frames.count - 1
    if !frames[last].isEmpty, !frames[last].isTight {
      out.append(contentsOf: prefix.droppingLastSpaces)
      out.append(newline)
    }
    frames[last].isEmpty = false
    if kind != .list { frames[last].lastMarker = nil }
    // The first block of an item is in the line of its marker. A list has no line of its own.
    if kind == .list { return }
    beginLine()
  }

  private mutating func beginLine() {
    if !isLineOpen { out.append(contentsOf: prefix) }
    isLineOpen = false
  }

  mutating func endLine() {
    while out.last == UInt8(ascii: " ") { out.removeLast() }
    out.append(newline)
  }

  mutating func text(_ text: String) { out.append(contentsOf: text.utf8) }

  let newline = UInt8(ascii: "\n")

  // MARK: Containers

  private mutating func open(
    _ node: Int, _ kind: Document.Kind, opening: String, prefix inner: String, isTight: Bool = false
  ) {
    frames.append(
      Frame(end: document.end(of: node), kind: kind, prefix: prefix.count, isTight: isTight))
    text(opening)
    prefix.append(contentsOf: inner.utf8)
    isLineOpen = kind != .alert
  }

  private mutating func close() {
    let frame = frames.removeLast()
    prefix.removeLast(prefix.count - frame.prefix)
    if frame.kind == .list {
      frames[frames.count - 1].lastMarker = frame.marker
    } else if isLineOpen {
      isLineOpen = false
      endLine()
    }
  }

  private mutating func openList(_ node: Int) {
    let attributes = document.attributes(of: node)
    let last = frames[frames.count - 1].lastMarker
    let markers = attributes.isOrdered ? [".", ")"] : ["-", "+"] as [Unicode.Scalar]
    let marker = markers.first { UInt8(ascii: $0) != last } ?? markers[0]
    var frame = Frame(end: document.end(of: node), kind: .list, prefix: prefix.count)
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
      text(isChecked ? "[x] " : "[ ] ")
    }
  }

  // MARK: Leaves

  private mutating func writeCodeBlock(_ node: Int) {
    let code = document.utf8(of: node)
    let fence = String(repeating: "`", count: max(3, code.longestRun(of: UInt8(ascii: "`")) + 1))
    text(fence + (document.attributes(of: node).info ?? ""))
    endLine()
    for line in code.split(separator: newline, omittingEmptySubsequences: false).dropLast() {
      out.append(contentsOf: line.isEmpty ? prefix.droppingLastSpaces : prefix[...])
      out.append(contentsOf: line)
      out.append(newline)
    }
    out.append(contentsOf: prefix)
    text(fence)
    endLine()
  }
}

extension [UInt8] {
  var droppingLastSpaces: ArraySlice<UInt8> {
    self[..<((lastIndex { $0 != UInt8(ascii: " ") } ?? -1) + 1)]
  }
}
