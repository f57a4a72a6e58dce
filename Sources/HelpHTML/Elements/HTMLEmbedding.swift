import HelpCore

/// A film, a sound or another host's page inside a page, which a link replaces.
///
///     <iframe src="https://a.example/film" title="A film"></iframe>
///     <a href="https://a.example/film">A film</a>
///
/// Spaces separate the link from the text next to it, as the element's box did.
///
/// `HTMLGuard` replaces the tag with an image's tag of the same length, which keeps offsets.
/// `links(in:named:)` replaces the image with the link.
struct HTMLEmbedding {
  /// The attribute with the address, as written.
  private let source: ArraySlice<UInt8>
  /// The attribute with the title, as written, or nil for an embedding without a title.
  private let title: ArraySlice<UInt8>?

  private static let names: Set<String> = ["iframe", "video", "audio", "embed", "source"]

  /// Reads an embedding. Fails for any other tag, and for an embedding without an address.
  init?(_ tag: HTMLTag, in text: [UInt8]) {
    guard Self.embeds(text[tag.name]) else { return nil }
    func attribute(_ name: String) -> ArraySlice<UInt8>? {
      tag.attributes.first { Self.lowered(text[$0.name]) == name && $0.whole != $0.name }
        .map { text[$0.whole] }
    }
    guard let source = attribute("src") else { return nil }
    self.source = source
    title = attribute("title")
  }

  /// Whether an element with this name is an embedding.
  static func embeds(_ name: ArraySlice<UInt8>) -> Bool { names.contains(lowered(name)) }

  /// Writes the tag of an image over blanks. The tag is never longer than the replaced tag.
  func write(over text: inout [UInt8], at start: Int) {
    var tag = Array("<img ".utf8) + source
    if let title { tag += [.space] + title }
    tag.append(UInt8(ascii: ">"))
    text.replaceSubrange(start..<(start + tag.count), with: tag)
  }

  private static func lowered(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).lowercased()
  }
}

extension HTMLEmbedding {
  /// Returns the events with links instead of embeddings. Inside a link, an embedding becomes text.
  /// - Parameter name: returns the written name of the tag at an offset.
  static func links(
    in events: [HTMLEvent], named name: (Int) -> ArraySlice<UInt8>?
  ) -> [HTMLEvent] {
    var result: [HTMLEvent] = []
    result.reserveCapacity(events.count)
    var openLinks = 0
    var isEmbedding = false
    for event in events {
      switch event.kind {
      case .start(.img, let attributes) where event.offset.flatMap(name).map(embeds) == true:
        isEmbedding = true
        func value(_ name: String) -> String? {
          attributes.first { $0.name == name && !$0.value.isEmpty }?.value
        }
        let address = value("src") ?? ""
        var kinds: [HTMLEvent.Kind] = [.text(Array((value("title") ?? address).utf8))]
        if openLinks == 0 { kinds = [.start(.a, [("href", address)])] + kinds + [.end(.a)] }
        kinds = [.text([.space])] + kinds + [.text([.space])]
        result += kinds.map { HTMLEvent(kind: $0, offset: event.offset) }
        continue
      case .end(.img) where isEmbedding:
        isEmbedding = false
        continue
      case .start(.a, _): openLinks += 1
      case .end(.a): openLinks -= 1
      default: break
      }
      result.append(event)
    }
    return result
  }
}
