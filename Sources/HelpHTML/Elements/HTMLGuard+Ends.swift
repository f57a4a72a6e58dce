import HelpCore

// The ends of elements and declarations.
extension HTMLGuard {
  /// Returns the offset after the next end tag of a name in lower case, or nil if there is none.
  static func endTag(_ name: String, in source: [UInt8], from start: Int) -> Int? {
    let nameBytes = Array(name.utf8)
    var index = start
    while true {
      let tagStart = ByteSearch.first(UInt8(ascii: "<"), in: source.span, from: index)
      let after = tagStart + 2 + nameBytes.count
      guard after <= source.count else { return nil }
      if source[tagStart + 1] == UInt8(ascii: "/"),
        zip(source[(tagStart + 2)..<after], nameBytes).allSatisfy({ $0 | 0x20 == $1 }),
        after == source.count || HTMLTag.endsName(source[after])
      {
        return source[after...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? source.count
      }
      index = tagStart + 1
    }
  }

  /// Returns the offset after a comment, a CDATA section, a processing instruction or another
  /// declaration.
  /// - Parameter missingEnds: the closing marks that the rest of the source lacks. The source is
  ///   searched only once for each.
  static func endOfDeclaration(
    _ source: [UInt8], at start: Int, missing missingEnds: inout Set<String>
  ) -> Int {
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] {
      guard source[start...].starts(with: opening.utf8) else { continue }
      if opening == "<!--" {
        let content = source[(start + "<!--".utf8.count)...]
        if content.starts(with: ">".utf8) { return start + "<!-->".utf8.count }
        if content.starts(with: "->".utf8) { return start + "<!--->".utf8.count }
      }
      guard !missingEnds.contains(closing) else { break }
      let content = start + opening.utf8.count
      if let position = ByteSearch.place(of: closing, in: source.span, from: content) {
        return position + closing.utf8.count
      }
      missingEnds.insert(closing)
      if opening == "<!--" { return source.count }
    }
    if source[start...].starts(with: "<!--".utf8) { return source.count }
    return source[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? source.count
  }
}
