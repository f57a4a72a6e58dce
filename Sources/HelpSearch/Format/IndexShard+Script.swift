extension IndexShard {
  /// The member as a classic script, for a site: `LecternSearch.add("words-12","…");`.
  ///
  /// It loads from `file://` and needs no permission beyond that for the site's own scripts.
  /// - Complexity: O(bytes).
  public var script: String { "LecternSearch.add(\"\(name)\",\"\(base64)\");\n" }

  private var base64: String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < count ? Int(bytes[start + offset]) : 0)
      }
      for place in 0..<4 {
        text.append(
          place <= count ? alphabet[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
