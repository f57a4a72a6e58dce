extension Document {
  /// Returns the marks of documentation tools that the document shows as text, outside code, in
  /// order.
  /// - Complexity: O(bytes of text).
  package func unknownMarks() -> [UnknownMark] {
    var scan = MarkScan()
    for index in nodes.indices {
      switch kind(of: index) {
      case .text: scan.add(utf8(of: index), node: index)
      case .code, .image, .footnoteReference: scan.addObject(node: index)
      case .softBreak, .lineBreak: scan.endLine()
      case let kind where !kind.isInline:
        scan.endBlock()
        scan.isHeading = kind == .heading
      default: break
      }
    }
    scan.endBlock()
    return scan.marks.map { mark in
      UnknownMark(mark.kind, mark.name, at: position(of: mark.node), in: file(of: mark.node))
    }
  }
}
