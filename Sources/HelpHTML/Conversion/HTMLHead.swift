import HelpCore
import HelpDocument

/// The title and metadata in the head of a page.
struct HTMLHead {
  /// The title, the named `<meta>` elements and the front matter, or nil if the page has none of
  /// these.
  private(set) var metadata: Metadata?

  /// Reads the head of a page.
  /// - Parameters:
  ///   - front: the front matter before the page, which takes precedence over its head.
  ///   - position: returns the position of an offset.
  init(_ events: [HTMLEvent], front: Metadata?, position: (Int) -> SourcePosition?) {
    var entries = front?.root.mapping ?? []
    var keys = Set(entries.map(\.key))
    var text: [UInt8]?
    func add(_ key: String, _ value: String, at offset: Int?) {
      guard keys.insert(key).inserted else { return }
      let location = offset.flatMap(position) ?? SourcePosition(line: 1, column: 1)
      entries.append(
        Metadata.Entry(
          key: key, keyPosition: location, value: Metadata.Node(.string(value), at: location)))
    }
    // The title of a page in an Apple Help Book, for a page without `<title>`.
    var appleTitle: (String, Int?)?
    var isInHead = true
    for event in events {
      switch event.kind {
      case .end(.head): isInHead = false
      case .start(.title, _): text = []
      case .text(let bytes): text?.append(contentsOf: bytes)
      case .end(.title):
        let title = Self.collapsed(text ?? [])
        if !title.isEmpty { add("title", title, at: nil) }
        text = nil
      case .start(.meta, let attributes) where isInHead:
        guard let name = attributes.first(where: { $0.name == "name" })?.value.lowercased(),
          let content = attributes.first(where: { $0.name == "content" })?.value, !name.isEmpty
        else { continue }
        if name == "appletitle" { appleTitle = (content, event.offset) }
        if name != "title" { add(name, content, at: event.offset) }
      default: break
      }
    }
    if let appleTitle { add("title", appleTitle.0, at: appleTitle.1) }
    guard !entries.isEmpty else { return }
    metadata = Metadata(
      root: Metadata.Node(.mapping(entries), at: SourcePosition(line: 1, column: 1)))
  }

  /// Returns a text with one space instead of each run of white space, and none at the ends.
  static func collapsed(_ bytes: [UInt8]) -> String {
    String(
      decoding: Array(bytes.split(whereSeparator: HTMLTag.isSpace).joined(separator: [.space])),
      as: UTF8.self)
  }
}
