import HelpDocument

/// The numbers of a document's footnotes, in the order in which its text first refers to them.
struct FootnoteNumbers {
  /// The numbers of footnotes by their anchors.
  private var numbers: [String: Int] = [:]

  /// Numbers the footnotes that a document defines and refers to.
  /// - Complexity: O(nodes).
  init(_ document: Document) {
    var definedAnchors: Set<String> = []
    for node in 0..<document.count where document.kind(of: node) == .footnoteDefinition {
      guard let identifier = document.attributes(of: node).identifier else { continue }
      definedAnchors.insert(identifier)
    }
    guard !definedAnchors.isEmpty else { return }
    for node in 0..<document.count where document.kind(of: node) == .footnoteReference {
      guard let anchor = document.attributes(of: node).destination?.dropFirst().description,
        definedAnchors.contains(anchor), numbers[anchor] == nil
      else { continue }
      numbers[anchor] = numbers.count + 1
    }
  }

  /// Returns the number of a definition, or nil if no reference points to it.
  /// - Parameter identifier: the definition's anchor.
  func number(ofDefinition identifier: String?) -> Int? { identifier.flatMap { numbers[$0] } }

  /// Returns the number of a reference, or nil if the document does not define its footnote.
  /// - Parameter destination: `#` and the definition's anchor.
  func number(ofReference destination: String?) -> Int? {
    destination.flatMap { numbers[String($0.dropFirst())] }
  }
}
