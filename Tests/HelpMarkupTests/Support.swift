import HelpCore
import HelpMarkup

/// Returns the HTML of a Markdown text.
func html(_ text: String, _ options: MarkupOptions = .init()) -> String {
  let topic = ParsedTopic(Array(text.utf8), format: .markdown, file: "t.md", options: options)
  return String(decoding: topic.htmlBytes(), as: UTF8.self)
}

/// Returns the document of a topic in Markdown or another format.
func document(
  _ text: String, format: TopicFormat = .markdown, _ options: MarkupOptions = .init()
) -> Document {
  ParsedTopic(Array(text.utf8), format: format, file: "t.md", options: options).document()
}

/// Returns the diagnostics of a Markdown text, each as a command prints it.
func diagnostics(_ text: String, _ options: MarkupOptions = .init()) -> [String] {
  ParsedTopic(Array(text.utf8), format: .markdown, file: "t.md", options: options)
    .diagnostics.map(\.description)
}

/// Returns a document with one line for each node: indentation, kind, position, text and
/// attributes.
func dump(_ document: Document) -> String {
  var lines: [String] = []
  var ends: [Int] = []
  for index in 0..<document.count {
    while let end = ends.last, end <= index { ends.removeLast() }
    var line = String(repeating: "  ", count: ends.count) + "\(document.kind(of: index))"
    if let place = document.position(of: index) { line += " \(place.line):\(place.column)" }
    let text = document.text(of: index)
    if !text.isEmpty { line += " \(text.debugDescription)" }
    let attributes = document.attributes(of: index)
    if attributes.level > 0 { line += " level=\(attributes.level)" }
    if let value = attributes.identifier { line += " id=\(value)" }
    if let value = attributes.destination { line += " to=\(value)" }
    if let value = attributes.title { line += " title=\(value)" }
    if let value = attributes.info { line += " info=\(value)" }
    if attributes.isOrdered { line += " from=\(attributes.start)" }
    if attributes.isTight { line += " tight" }
    lines.append(line)
    ends.append(document.end(of: index))
  }
  return lines.joined(separator: "\n")
}
