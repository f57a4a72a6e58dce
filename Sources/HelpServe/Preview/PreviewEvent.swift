import HelpCore

/// The news that a preview has for an open page.
package enum PreviewEvent: Sendable, Hashable {
  /// The page, or something on it, is not as it was when the browser asked for it.
  case changed
  /// The book can no longer be opened as a whole; what is shown is its last sound state.
  case fault(String)

  /// As a line of data in a stream of events (HTML, section 9.2.5).
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
    return Array("data: ".utf8) + json.finish().filter { $0 != 0x0A } + Array("\n\n".utf8)
  }
}
