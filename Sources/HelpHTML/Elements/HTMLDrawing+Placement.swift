import HelpCore

// The image that replaces a drawing while gumbo parses the page.
extension HTMLDrawing {
  /// Writes an image with the drawing's text over the blanks that replaced the drawing. The image
  /// is never longer than the drawing.
  func write(over blanks: inout [UInt8], at start: Int) {
    var tag = Array("<img".utf8)
    if !text.isEmpty {
      tag +=
        Array(" alt=\"".utf8) + text.map { $0 == UInt8(ascii: "\"") ? UInt8(ascii: "'") : $0 } + [
          UInt8(ascii: "\"")
        ]
    }
    tag.append(UInt8(ascii: ">"))
    blanks.replaceSubrange(start..<(start + tag.count), with: tag)
  }

  /// Returns the events with drawings instead of the images that `HTMLGuard` wrote.
  /// - Parameter drawings: the drawings by the offsets of their images in the parsed text.
  static func placed(in events: [HTMLEvent], _ drawings: [Int: HTMLDrawing]) -> [HTMLEvent] {
    guard !drawings.isEmpty else { return events }
    var result: [HTMLEvent] = []
    result.reserveCapacity(events.count)
    var isInDrawing = false
    for event in events {
      switch event.kind {
      case .start(.img, let attributes):
        guard let drawing = event.offset.flatMap({ drawings[$0] }) else { break }
        let text = attributes.first?.value ?? ""
        result.append(HTMLEvent(kind: .drawing(drawing.svg, text: text), offset: event.offset))
        isInDrawing = true
        continue
      case .end(.img) where isInDrawing:
        isInDrawing = false
        continue
      default: break
      }
      result.append(event)
    }
    return result
  }
}
