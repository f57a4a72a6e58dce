internal import HelpMarkup

/// The invariants of a document's flat tree: the bounds of its nodes, and the kinds of their
/// children.
enum DocumentTree {
  /// Returns the faults of a tree. The list ends with the first fault after which the tree cannot
  /// be walked.
  static func faults(in document: Document) -> [String] {
    guard document.count > 0, document.kind(of: 0) == .document,
      document.end(of: 0) == document.count
    else { return ["the first node is not the whole document"] }
    var faults: [String] = []
    var parents: [Int] = []
    for index in 0..<document.count {
      while let last = parents.last, document.end(of: last) <= index { parents.removeLast() }
      let end = document.end(of: index)
      guard end > index, end <= parents.last.map({ document.end(of: $0) }) ?? document.count else {
        return ["node \(index) ends at \(end), outside its parent"]
      }
      let kind = document.kind(of: index)
      if let parent = parents.last {
        if !document.kind(of: parent).mayHold(kind) {
          faults.append("\(kind) \(index) is in \(document.kind(of: parent)) \(parent)")
        }
      } else if index > 0 {
        return ["node \(index) is outside the document"]
      }
      parents.append(index)
    }
    return faults
  }
}
