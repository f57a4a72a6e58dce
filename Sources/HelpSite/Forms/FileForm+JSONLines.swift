import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpSearch

extension FileForm {
  /// The form with a line of JSON for each section, which search engines and databases load.
  ///
  ///     {"book":"mytool","path":"guide/install","anchor":"proxy","title":"Install", …}
  package static let jsonLines = FileForm { page, book, _, _ in
    let topic = SearchTopic(page)
    let headings = SectionHeadings(page.document)
    var output: [UInt8] = []
    for section in topic.sections {
      let text = String(decoding: section.text, as: UTF8.self)
      if section.heading.isEmpty, text.isEmpty { continue }
      // A heading of raw HTML may lack an anchor.
      let headingPath =
        section.anchor.flatMap { headings[$0] } ?? [section.heading].filter { !$0.isEmpty }
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
          for heading in headingPath { json.value(heading) }
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
