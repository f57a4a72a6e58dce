import HelpCore

/// The restoration of the tags that `HTMLGuard` replaced with tags of other elements of the same
/// length.
enum HTMLRewrittenTag {
  /// Returns the events with the original elements.
  /// - Parameter name: returns the written name of the tag at an offset, or nil if no tag begins
  ///   there.
  static func restored(
    _ events: [HTMLEvent], named name: (Int) -> ArraySlice<UInt8>?
  ) -> [HTMLEvent] {
    let events = HTMLHiding.noscripts(in: events, named: name)
    return HTMLComponent.figures(in: HTMLEmbedding.links(in: events, named: name), named: name)
  }

  /// Returns the name in the tag that begins at an offset of a text.
  static func name(at offset: Int, of text: [UInt8]) -> ArraySlice<UInt8>? {
    guard offset + 1 < text.count else { return nil }
    return text[(offset + 1)...].prefix { !HTMLTag.endsName($0) }
  }
}
