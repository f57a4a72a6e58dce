/// The target of a link or of a line in a manifest: a path, and an anchor after the first `#`.
///
///     Destination("a%20b.md?x#caf%C3%A9")  // path "a b.md", anchor "café"
///     Destination(name: "a%20b.md#café")   // path "a%20b.md", anchor "café"
package struct Destination: Sendable, Hashable {
  /// The decoded path, or empty for a target on the same page.
  package var path: String
  /// The decoded anchor. Empty for the top of a page, nil if the destination has no `#`.
  package var anchor: String?

  package init(path: String, anchor: String? = nil) {
    (self.path, self.anchor) = (path, anchor)
  }

  /// Reads the address of a link, which is percent-encoded. A query is left out.
  /// - Complexity: O(n).
  package init(_ address: Substring) {
    let parts = Self.parts(of: address)
    let query = parts.path.utf8.firstIndex(of: UInt8(ascii: "?")) ?? parts.path.endIndex
    path = PercentEncoding.decoded(parts.path[..<query])
    anchor = parts.anchor.map { PercentEncoding.decoded($0) }
  }

  /// Reads the address of a link.
  package init(_ address: String) { self.init(address[...]) }

  /// Reads a typed name, in which no character is encoded.
  /// - Complexity: O(n).
  package init(name: Substring) {
    let parts = Self.parts(of: name)
    path = String(parts.path)
    anchor = parts.anchor.map { String($0) }
  }

  /// Reads a typed name.
  package init(name: String) { self.init(name: name[...]) }

  /// Reads a line of a manifest as the name of a file with or without an anchor, if there is such a
  /// file. Any other line is read like a link. Therefore `C#.md`, `100%25.md` and `a%20b.md#c` all
  /// name the right files.
  /// - Parameter isPath: returns whether the book has a file at a path.
  /// - Complexity: O(n), and at most two calls of `isPath`.
  package init(listed text: String, isPath: (String) throws -> Bool) rethrows {
    let parts = Self.parts(of: text[...])
    if parts.anchor != nil, try isPath(text) {
      self.init(path: text)
    } else if !parts.path.isEmpty, try isPath(String(parts.path)) {
      self.init(
        path: String(parts.path), anchor: parts.anchor.map { PercentEncoding.decoded($0) })
    } else {
      self.init(text)
    }
  }

  /// The anchor of a target without a path. Nil if there is a path, or the anchor is empty.
  package var soleAnchor: String? {
    path.isEmpty ? anchor.flatMap { $0.isEmpty ? nil : $0 } : nil
  }

  /// The destination as an address: the reverse of `init(_:)`.
  package var reference: String {
    let path = PercentEncoding.encoded(path) {
      PercentEncoding.isUnreserved($0) || $0 == UInt8(ascii: "/")
    }
    return path + (anchor.map { Self.reference(toAnchor: $0) } ?? "")
  }

  /// The name with its anchor: the reverse of `init(name:)` for a path without `#`.
  package var name: String { path + (anchor.map { "#" + $0 } ?? "") }

  /// Returns `#anchor`, encoded.
  package static func reference(toAnchor anchor: String) -> String {
    "#" + PercentEncoding.encoded(anchor, keeping: PercentEncoding.isUnreserved)
  }

  /// Returns the parts before and after the first `#`, as written.
  private static func parts(of text: Substring) -> (path: Substring, anchor: Substring?) {
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "#")) else { return (text, nil) }
    return (text[..<mark], text[text.utf8.index(after: mark)...])
  }
}
