import HelpCore

/// Tags that `HTMLGuard` wrote as those of other elements, of the same length, so that offsets stay.
enum HTMLRewrittenTag {
  /// The events with the elements that those tags stand for.
  /// - Parameter name: the name that was written in a tag at an offset; nil for none.
  static func restored(
    _ events: [HTMLEvent], named name: (Int) -> ArraySlice<UInt8>?
  ) -> [HTMLEvent] {
    let events = HTMLHiding.noscripts(in: events, named: name)
    return HTMLComponent.figures(in: HTMLEmbedding.links(in: events, named: name), named: name)
  }

  /// The name in the tag that begins at an offset of a text.
  static func name(at offset: Int, of text: [UInt8]) -> ArraySlice<UInt8>? {
    guard offset + 1 < text.count else { return nil }
    return text[(offset + 1)...].prefix { !HTMLTag.endsName($0) }
  }
}
