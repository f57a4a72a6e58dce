internal import HelpMarkup

/// The shape of a document's flat tree: bounds first, then which node may be in which.
enum DocumentTree {
  static func faults(in document: Document) -> [String] {
    guard document.count > 0, document.kind(of: 0) == .document,
      document.end(of: 0) == document.count
    else { return ["the first node is not the whole document"] }
    var faults: [String] = []
    var around: [Int] = []
    for index in 0..<document.count {
      while let last = around.last, document.end(of: last) <= index { around.removeLast() }
      let end = document.end(of: index)
      guard end > index, end <= around.last.map({ document.end(of: $0) }) ?? document.count else {
        return ["node \(index) ends at \(end), outside its parent"]
      }
      let kind = document.kind(of: index)
      if let parent = around.last {
        if !document.kind(of: parent).mayHold(kind) {
          faults.append("\(kind) \(index) is in \(document.kind(of: parent)) \(parent)")
        }
      } else if index > 0 {
        return ["node \(index) is outside the document"]
      }
      around.append(index)
    }
    return faults
  }
}
