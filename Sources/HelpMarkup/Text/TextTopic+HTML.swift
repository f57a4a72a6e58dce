import HelpDocument

extension TextTopic {
  /// Returns the topic's document as HTML, in the form that cmark writes.
  /// - Complexity: O(n).
  func html() -> [UInt8] {
    var output: [UInt8] = []
    var openNodes: [Int] = []
    // The root, at index 0, has no tags.
    for index in 1..<max(1, document.count) {
      while let last = openNodes.last, document.end(of: last) <= index {
        close(last, &output)
        openNodes.removeLast()
      }
      open(index, &output)
      openNodes.append(index)
    }
    while let last = openNodes.popLast() { close(last, &output) }
    return output
  }

  /// Writes the opening tag of a node, and the text of a node without children.
  private func open(_ index: Int, _ output: inout [UInt8]) {
    switch document.kind(of: index) {
    case .heading:
      output.append(contentsOf: "<h1".utf8)
      if let identifier = document.attributes(of: index).identifier {
        HTMLEscape.appendAttribute("id", identifier, to: &output)
      }
      output.append(UInt8(ascii: ">"))
    case .paragraph: output.append(contentsOf: "<p>".utf8)
    case .codeBlock:
      output.append(contentsOf: "<pre><code>".utf8)
      HTMLEscape.append(document.utf8(of: index).span, to: &output)
    case .link:
      output.append(contentsOf: "<a".utf8)
      let destination = document.attributes(of: index).destination ?? ""
      HTMLEscape.appendAttribute("href", destination, to: &output)
      output.append(UInt8(ascii: ">"))
    case .lineBreak: output.append(contentsOf: "<br />\n".utf8)
    default: HTMLEscape.append(document.utf8(of: index).span, to: &output)
    }
  }

  private func close(_ index: Int, _ output: inout [UInt8]) {
    switch document.kind(of: index) {
    case .heading: output.append(contentsOf: "</h1>\n".utf8)
    case .paragraph: output.append(contentsOf: "</p>\n".utf8)
    case .codeBlock: output.append(contentsOf: "</code></pre>\n".utf8)
    case .link: output.append(contentsOf: "</a>".utf8)
    default: break
    }
  }
}
