import HelpDocument

/// The footnotes of a document, numbered in the order in which the text first refers to them.
struct ManFootnotes {
  private var numbers: [String: Int] = [:]
  /// The definitions by number; those without a reference come last.
  private(set) var definitions: [Int] = []

  /// - Complexity: O(n log n) in the number of footnotes.
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

  private func number(ofDefinition index: Int, in document: Document) -> Int? {
    numbers["#" + (document.attributes(of: index).identifier ?? "")]
  }

  /// The number of a definition, or its name if it has no reference.
  func label(ofDefinition index: Int, in document: Document) -> String {
    if let number = number(ofDefinition: index, in: document) { return "\(number)" }
    let attributes = document.attributes(of: index)
    return attributes.info ?? attributes.title ?? attributes.identifier ?? "*"
  }

  func label(ofReference index: Int, in document: Document) -> String {
    document.attributes(of: index).destination.flatMap { numbers[$0] }.map(String.init)
      ?? document.plainText(of: index)
  }
}

extension ManWriter {
  /// Writes the footnotes at the end, under NOTES, or in the last section if the page already has one of that name.
  mutating func writeNotes() {
    guard !footnotes.definitions.isEmpty else { return }
    if sectionTitle.lowercased() != "notes" {
      if head.isPart { beginSection("Notes", macro: ".SS ") } else { beginSection("NOTES") }
    }
    frames = [Frame(end: document.count)]
    let labels = footnotes.definitions.map { footnotes.label(ofDefinition: $0, in: document) }
    let columns = min(12, (labels.map(\.utf8.count).max() ?? 1) + 3)
    for (index, label) in zip(footnotes.definitions, labels) {
      var marker = RoffText()
      marker.begin(oneLine: ".IP [")
      marker.append(
        String(label.split(separator: " ").joined().prefix(24)), font: .regular, isLiteral: true)
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
