import HelpCore

/// A message to an open page of a preview.
package enum PreviewEvent: Sendable, Hashable {
  /// The page, or a part of it, has changed since the browser loaded it.
  case changed
  /// The book cannot be opened, or the page cannot be made. The browser keeps the last valid page.
  case fault(String)

  /// The event in the format of event streams (HTML, section 9.2.5).
  package var bytes: [UInt8] {
    var json = JSONWriter(.compact)
    json.object { json in
      switch self {
      case .changed: json.member("kind", "changed")
      case .fault(let text):
        json.member("kind", "fault")
        json.member("text", text)
      }
    }
    return Array("data: ".utf8) + json.finish().filter { $0 != .lineFeed } + Array("\n\n".utf8)
  }
}
