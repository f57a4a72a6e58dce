import HelpCore
import HelpDocument
import HelpResources

extension Book {
  /// The maximum length of a chain of redirects. The limit also ends cycles.
  package static let maximumRedirects = 8

  /// Returns the new target of an old path, or of an old anchor that has its own redirect. Returns
  /// nil if there is no redirect.
  /// - Parameter steps: the maximum number of redirects that may follow each other.
  package func redirected(
    _ path: String, anchor: String?, steps: Int = Book.maximumRedirects
  ) -> LinkPlace? {
    guard !redirects.isEmpty, steps > 0 else { return nil }
    let keys = Self.spellings(ofOld: path)
    return movedAnchor(path, anchor, steps: steps) ?? redirected(keys, anchor: anchor, steps: steps)
  }

  /// Returns the new target of an old anchor, or nil if the anchor has no redirect.
  package func movedAnchor(
    _ path: String, _ anchor: String?, steps: Int = Book.maximumRedirects
  ) -> LinkPlace? {
    guard movesAnchors, let anchor else { return nil }
    return redirected(
      Self.spellings(ofOld: path).map { Destination(path: $0, anchor: anchor).name },
      anchor: anchor, steps: steps)
  }

  /// Returns the spellings with which a manifest may name an old path.
  package static func spellings(ofOld path: String) -> [String] {
    let (stem, type) = ResourcePath.splitExtension(of: path)
    let pathSpellings = [path, "/" + path, path + "/"]
    return type.isEmpty || PageType.isPage(type)
      ? pathSpellings + [stem, stem + ".html", stem + ".md"] : pathSpellings
  }

  /// Returns the target of the first spelling that has a redirect, or nil if none has one.
  private func redirected(_ keys: [String], anchor: String?, steps: Int) -> LinkPlace? {
    for key in keys {
      if let new = redirects[key] { return place(ofRedirect: new, keeping: anchor, steps: steps) }
    }
    return nil
  }

  /// Returns the target of a redirect, or nil if it does not exist. The target of a redirect to the
  /// root is the home topic.
  /// - Parameters:
  ///   - anchor: the anchor of the old path, which the target keeps if the redirect names no other.
  ///   - steps: the maximum number of redirects that may follow each other.
  package func place(
    ofRedirect new: String, keeping anchor: String?, steps: Int = Book.maximumRedirects
  ) -> LinkPlace? {
    if LinkScheme.isExternal(new) { return .external(new) }
    let target = Destination(listed: new) { name in
      ResourcePath.resolve(name, from: "").flatMap { place(at: $0, anchor: nil) } != nil
    }
    // Opening a book adds the topic to a redirect to an anchor alone if a topic defines the anchor.
    guard target.soleAnchor == nil, let path = ResourcePath.resolve(target.path, from: "") else {
      return nil
    }
    let anchor = target.anchor ?? anchor
    if path.isEmpty, topicCount > 0 { return .topic(home, anchor: anchor) }
    return place(at: path, anchor: anchor) ?? redirected(path, anchor: anchor, steps: steps - 1)
  }
}
