/// The contents of a manifest, as `BookJSON` writes them: a node on each line, what is below it deeper.
enum ContentsLines {
  /// Takes all nodes, the end of the last line too.
  /// - Returns: where they stand, but for the end of the last line; nil for what is written in another way.
  static func take(_ reader: inout JSONLineReader) -> Range<Int>? {
    let start = reader.position
    var depth = 0
    while true {
      guard reader.takeSpaces(4 + 2 * depth), takeNode(&reader) else { return nil }
      if reader.take(", \"children\": [\n") {
        depth += 1
        guard depth < ContentsTableBuilder.maximumDepth else { return nil }
        continue
      }
      guard reader.take("}") else { return nil }
      // Without a comma behind it a node is the last of those beside it.
      while !reader.take(",\n") {
        guard reader.take("\n") else { return nil }
        if depth == 0 { return start..<(reader.position - 1) }
        depth -= 1
        guard reader.takeSpaces(4 + 2 * depth), reader.take("]}") else { return nil }
      }
    }
  }

  /// A node, but for what is below it and its last brace.
  private static func takeNode(_ reader: inout JSONLineReader) -> Bool {
    guard reader.take("{\"kind\": "), reader.takeText() != nil else { return false }
    if reader.take(", \"title\": "), reader.takeText() == nil { return false }
    if reader.take(", \"topic\": "), reader.takeText() == nil { return false }
    if reader.take(", \"destination\": "), reader.takeText() == nil { return false }
    if reader.take(", \"number\": "), reader.takeText() == nil { return false }
    return true
  }
}
