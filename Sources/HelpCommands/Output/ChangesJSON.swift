import HelpBook
import HelpCore
import HelpDocument

/// The changes of a book as JSON. The manual's page on `diff` describes the members.
enum ChangesJSON {
  static func bytes(of changes: BookChanges) -> [UInt8] {
    var json = JSONWriter(isForTerminal: true)
    json.object { json in
      write(changes.old, as: "old", &json)
      write(changes.new, as: "new", &json)
      json.key("pages")
      json.array { json in
        for page in changes.pages { json.object { write(page, &$0) } }
      }
    }
    return json.bytes + Array("\n".utf8)
  }

  private static func write(
    _ book: (title: String, version: String?), as name: String, _ json: inout JSONWriter
  ) {
    json.key(name)
    json.object(.oneLine) { json in
      json.member("title", book.title)
      member("version", book.version, &json)
    }
  }

  private static func write(_ page: PageChange, _ json: inout JSONWriter) {
    json.member("kind", page.kind.rawValue)
    json.member("path", page.path)
    member("oldPath", page.oldPath, &json)
    json.member("title", page.title)
    member("oldTitle", page.oldTitle, &json)
    json.key("sections")
    json.array { json in
      for section in page.sections { json.object { write(section, &$0) } }
    }
  }

  private static func write(_ change: SectionChange, _ json: inout JSONWriter) {
    json.member("kind", change.kind.rawValue)
    if let section = change.section {
      json.member("heading", section.heading)
      member("anchor", section.anchor, &json)
      write(section.path, as: "headings", &json)
    }
    if let old = change.oldSection, let new = change.newSection {
      if old.heading != new.heading { json.member("oldHeading", old.heading) }
      if old.anchor != new.anchor { member("oldAnchor", old.anchor, &json) }
      if old.path != new.path { write(old.path, as: "oldHeadings", &json) }
    }
    member("oldPage", change.oldPage, &json)
    member("newPage", change.newPage, &json)
    let hunks = change.hunks
    guard !hunks.isEmpty else { return }
    json.key("words")
    json.array { json in
      for hunk in hunks {
        json.object(.oneLine) { json in
          let parts = [
            ("before", hunk.before), ("removed", hunk.removedWords), ("added", hunk.addedWords),
            ("after", hunk.after),
          ]
          for (name, words) in parts where !words.isEmpty {
            json.member(name, words.joined(separator: " "))
          }
        }
      }
    }
  }

  private static func write(
    _ headings: [String], as name: String, _ json: inout JSONWriter
  ) {
    json.key(name)
    json.array(.oneLine) { json in
      for heading in headings { json.value(heading) }
    }
  }

  private static func member(_ name: String, _ text: String?, _ json: inout JSONWriter) {
    if let text { json.member(name, text) }
  }
}
