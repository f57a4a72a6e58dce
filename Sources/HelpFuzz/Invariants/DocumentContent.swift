internal import HelpMarkup

/// The invariants of the content of a document's nodes.
enum DocumentContent {
  /// Returns the faults of a document.
  /// - Parameters:
  ///   - isSafe: whether the topic was made safe, and its addresses must therefore be harmless.
  ///   - isUTF8: whether the topic's source is valid UTF-8, and its texts must therefore be valid
  ///     UTF-8.
  static func faults(in document: Document, isSafe: Bool, isUTF8: Bool) -> [String] {
    var faults: [String] = []
    for index in 0..<document.count {
      let kind = document.kind(of: index)
      let text = document.utf8(of: index)
      if isUTF8, !text.isUTF8 { faults.append("\(kind) \(index) is not valid UTF-8") }
      switch kind {
      case .text, .code, .codeBlock: break
      default: if !text.isEmpty { faults.append("\(kind) \(index) has a text") }
      }
      let attributes = document.attributes(of: index)
      if kind == .heading, !(1...6).contains(attributes.level) {
        faults.append("heading \(index) has level \(attributes.level)")
      }
      if let identifier = attributes.identifier, identifier.isEmpty {
        faults.append("\(kind) \(index) has an empty identifier")
      }
      if isSafe, let destination = attributes.destination,
        !BrowserAddress.isHarmless(destination)
      {
        faults.append("\(kind) \(index) leads to '\(destination)'")
      }
    }
    return faults
  }
}
