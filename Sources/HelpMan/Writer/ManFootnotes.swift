import HelpDocument

/// The footnotes of a document, numbered in the order of their first references.
struct ManFootnotes {
  /// The numbers by the destinations of references: `#` and an identifier.
  private var numbers: [String: Int] = [:]
  /// The nodes of the definitions in the order of their numbers. Definitions without a reference
  /// are last.
  private(set) var definitions: [Int] = []

  /// The maximum number of columns by which the text after a label is indented.
  fileprivate static let maximumLabelColumns = 12
  /// The maximum number of characters of a label that are shown.
  fileprivate static let maximumLabelLength = 24

  /// Numbers the footnotes.
  /// - Complexity: O(nodes + n log n) for n footnotes.
  init(_ document: Document) {
    for index in 0..<document.count {
      switch document.kind(of: index) {
      case .footnoteReference:
        guard let destination = document.attributes(of: index).destination else { continue }
        if numbers[destination] == nil { numbers[destination] = numbers.count + 1 }
      case .footnoteDefinition: definitions.append(index)
      default: break
      }
    }
    let keys = definitions.map { number(ofDefinition: $0, in: document) ?? .max }
    definitions = zip(keys, definitions).sorted { $0 < $1 }.map(\.1)
  }

  /// Returns the number of a definition, or nil if it has no reference.
  private func number(ofDefinition index: Int, in document: Document) -> Int? {
    numbers["#" + (document.attributes(of: index).identifier ?? "")]
  }

  /// Returns the number of a definition, or the definition's name if no reference points to it.
  func label(ofDefinition index: Int, in document: Document) -> String {
    if let number = number(ofDefinition: index, in: document) { return "\(number)" }
    let attributes = document.attributes(of: index)
    return attributes.info ?? attributes.title ?? attributes.identifier ?? "*"
  }

  /// Returns the number of a reference, or the reference's text if it has no destination.
  func label(ofReference index: Int, in document: Document) -> String {
    document.attributes(of: index).destination.flatMap { numbers[$0] }.map(String.init)
      ?? document.plainText(of: index)
  }
}

extension ManWriter {
  /// Writes the footnotes at the end of the page, under NOTES. If the last section has that name,
  /// the footnotes are added to it.
  mutating func writeNotes() {
    guard !footnotes.definitions.isEmpty else { return }
    if sectionTitle.lowercased() != "notes" {
      if head.isPart { beginSection("Notes", macro: ".SS ") } else { beginSection("NOTES") }
    }
    frames = [Frame(end: document.count)]
    let labels = footnotes.definitions.map { footnotes.label(ofDefinition: $0, in: document) }
    let columns = min(
      ManFootnotes.maximumLabelColumns, (labels.map(\.utf8.count).max() ?? 1) + "[] ".count)
    for (index, label) in zip(footnotes.definitions, labels) {
      var marker = RoffText()
      marker.begin(oneLine: ".IP [")
      marker.append(
        String(label.split(separator: " ").joined().prefix(ManFootnotes.maximumLabelLength)),
        font: .regular, isLiteral: true)
      marker.append("] \(columns)", font: .regular)
      var frame = Frame(end: document.end(of: index))
      frame.lead = .item(String(decoding: marker.bytes, as: UTF8.self))
      frame.hang = columns
      frames.append(frame)
      walk(index + 1..<document.end(of: index))
      close()
    }
  }
}
