/// Tells addresses that may run code, or reach into the reader's own machine, from the others.
package enum URLSafety {
  /// False for the schemes that a page must not name: `javascript`, `vbscript`, `file`, `data` except
  /// PNG, GIF, JPEG and WebP images where an image is shown, and old relatives of these.
  ///
  /// White space, control and invisible characters inside the scheme do not hide it: browsers drop some of them,
  /// so all of them are dropped here.
  /// - Complexity: O(length of the scheme and what is hidden in it).
  @inlinable package static func isSafe(_ address: some Sequence<UInt8>, isImage: Bool = false)
    -> Bool
  {
    var visible: [UInt8] = []
    var colon: Int?
    var hidesNothing = true
    // Longer than any scheme that is refused, `data:image/…` included.
    let enough = 40
    for byte in address {
      if byte <= 0x20 || byte >= 0x7F {
        hidesNothing = false
        continue
      }
      if colon == nil {
        // No scheme begins after these.
        if byte == 0x2F || byte == 0x3F || byte == 0x23 { return true }
        if byte == 0x3A { colon = visible.count }
      }
      visible.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
      if visible.count >= enough { break }
    }
    guard let colon else { return true }
    switch String(decoding: visible[..<colon], as: UTF8.self) {
    case "javascript", "vbscript", "livescript", "mocha", "file", "filesystem", "jar",
      "view-source", "feed":
      return false
    case "data":
      // What may hide a refused scheme must not make one that is accepted.
      guard isImage, hidesNothing else { return false }
      // What follows the type must end it: `image/png+xml` is a document.
      let rest = visible[(colon + 1)...]
      return ["image/png", "image/gif", "image/jpeg", "image/webp"].contains { kind in
        rest.starts(with: (kind + ";").utf8) || rest.starts(with: (kind + ",").utf8)
      }
    default:
      return true
    }
  }
}
