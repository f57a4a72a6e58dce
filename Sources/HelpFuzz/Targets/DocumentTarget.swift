internal import HelpMarkup

extension FuzzTarget {
  /// The target for topics of any format, which are converted to documents.
  static let document = FuzzTarget("document") { source, options in
    DocumentTarget.faults(
      ParsedTopic(
        Array(source), format: options.format, file: options.file, options: options.markup),
      source, options)
  }
}

/// The invariants of the document of a topic.
enum DocumentTarget {
  /// Returns the faults of a topic's document and outline.
  /// - Parameter source: the source of the topic.
  static func faults(
    _ topic: borrowing ParsedTopic, _ source: ArraySlice<UInt8>, _ options: FuzzOptions
  ) -> [String] {
    let document = topic.document()
    var faults = DocumentTree.faults(in: document)
    // A tree that is not well formed cannot be walked any further.
    guard faults.isEmpty else { return faults.map { "document: \($0)" } }
    faults += DocumentContent.faults(
      in: document, isSafe: !options.allowsUnsafeHTML,
      isUTF8: !options.allowsUnsafeHTML || source.isUTF8)
    faults += DocumentPositions.faults(in: document, source: source)
    let outline = TopicOutline(document)
    for link in outline.links where link.node >= document.count {
      faults.append("a link of the outline is not a node")
    }
    if let anchor = outline.anchors.first {
      do {
        faults += DocumentTree.faults(in: try document.section(anchor: anchor, in: "f"))
          .map { "section of '\(anchor)': \($0)" }
      } catch {
        faults.append("the anchor '\(anchor)' of the outline has no section")
      }
    }
    return faults.map { "document: \($0)" }
  }
}
