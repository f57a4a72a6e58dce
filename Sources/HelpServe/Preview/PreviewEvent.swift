import HelpCore

/// The news that a preview has for an open page.
package enum PreviewEvent: Sendable, Hashable {
  /// The page, or a part of it, has changed since the browser loaded it.
  case changed
  /// The book can no longer be opened as a whole; its last sound state is shown.
  case fault(String)

  /// The event as a line of data in a stream of events (HTML, section 9.2.5).
  package var line: [UInt8] {
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
