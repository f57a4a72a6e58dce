import HelpDocument

/// Writes safe events as HTML.
enum HTMLSerializer {
  /// One text for each fragment; events after the last marker go to the last.
  static func fragments(_ events: [HTMLEvent], count: Int) -> [[UInt8]] {
    var result = [[UInt8]](repeating: [], count: count)
    guard count > 0 else { return result }
    var current = 0
    for event in events {
      // Parts that HTML moves to before a table may take their markers along: never go back.
      if case .marker(let number) = event.kind { current = max(current, number + 1) }
      append(event, to: &result[min(current, count - 1)])
    }
    return result
  }

  static func append(_ event: HTMLEvent, to output: inout [UInt8]) {
    switch event.kind {
    case .start(let element, let attributes) where element.isWritten:
      output.append(0x3C)
      output.append(contentsOf: element.rawValue.utf8)
      for (name, value) in attributes {
        output.append(0x20)
        output.append(contentsOf: name.utf8)
        output.append(contentsOf: "=\"".utf8)
        HTMLEscape.append(value.utf8, to: &output)
        output.append(0x22)
      }
      output.append(0x3E)
    case .end(let element) where element.isWritten && !element.isVoid:
      output.append(contentsOf: "</".utf8)
      output.append(contentsOf: element.rawValue.utf8)
      output.append(0x3E)
    case .text(let bytes): HTMLEscape.append(bytes, to: &output)
    default: break
    }
  }
}
