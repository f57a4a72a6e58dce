import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpSearch

extension FileForm {
  /// A line of JSON for each section, as search engines and databases load it.
  ///
  ///     {"book":"mytool","path":"guide/install","anchor":"proxy","title":"Install", …}
  package static let jsonLines = FileForm { page, book, _ in
    let topic = SearchTopic(page)
    let headings = SectionHeadings(page.document)
    var output: [UInt8] = []
    for section in topic.sections {
      let text = String(decoding: section.text, as: UTF8.self)
      if section.heading.isEmpty, text.isEmpty { continue }
      let above = section.anchor.flatMap { headings[$0] } ?? []
      let digest = SHA256.digest(Array((section.heading + "\n" + text).utf8)).map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      var json = JSONWriter(.compact)
      json.object { json in
        json.member("book", book.identifier ?? book.title)
        if let version = book.version { json.member("version", version) }
        json.member("path", topic.path)
        json.key("anchor")
        if let anchor = section.anchor { json.value(anchor) } else { json.null() }
        json.member("title", topic.title)
        json.key("headings")
        json.array { json in
          for heading in above { json.value(heading) }
        }
        json.member("text", text)
        if let language = book.languageName(of: page.topic) { json.member("language", language) }
        json.member("digest", digest.joined())
      }
      output += json.finish()
    }
    return output
  }
}

/// The headings of each section, those above it first.
struct SectionHeadings {
  private var byAnchor: [String: [String]] = [:]

  /// - Complexity: O(nodes · levels).
  init(_ document: Document) {
    var open: [(level: Int, text: String)] = []
    for node in 0..<document.count where document.kind(of: node) == .heading {
      let attributes = document.attributes(of: node)
      open.removeAll { $0.level >= attributes.level }
      open.append((attributes.level, document.plainText(of: node)))
      if let anchor = attributes.identifier, byAnchor[anchor] == nil {
        byAnchor[anchor] = open.map(\.text)
      }
    }
  }

  subscript(anchor: String) -> [String]? { byAnchor[anchor] }
}
