/// The lines of a file that a Microsoft Learn mark shows as code.
struct LearnCode: Equatable {
  /// The path of the file, as written.
  var path: String
  /// The first word of the code block's info string, or an empty string for code without a
  /// language.
  var language: String
  /// The line numbers, such as `1-3,5,8-`, or nil for all lines.
  var ranges: String?
  /// The name of a snippet between comments in the file, or nil for all lines.
  var tag: String?

  /// Reads an address such as `main.cs#L1-L3`, `main.cs#tag` or `main.cs?range=1-3&highlight=2`.
  init(_ address: String, language: String) {
    self.language = language
    path = ""
    var pathAndQuery = address[...]
    if let hash = pathAndQuery.firstIndex(of: "#") {
      readFragment(pathAndQuery[pathAndQuery.index(after: hash)...])
      pathAndQuery = pathAndQuery[..<hash]
    }
    let parts = pathAndQuery.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first.map(String.init) ?? ""
    guard parts.count > 1 else { return }
    var bounds: (start: Substring?, end: Substring?) = (nil, nil)
    for pair in parts[1].split(separator: "&") {
      let words = pair.split(separator: "=", maxSplits: 1)
      guard words.count == 2 else { continue }
      switch words[0].lowercased() {
      case "range": ranges = String(words[1])
      case "name", "id": tag = String(words[1])
      case "start": bounds.start = words[1]
      case "end": bounds.end = words[1]
      default: break
      }
    }
    if bounds.start != nil || bounds.end != nil {
      ranges = "\(bounds.start ?? "1")-\(bounds.end ?? "")"
    }
  }

  /// Sets `ranges` from a fragment with line numbers, such as `L1-L3`, and `tag` from any other
  /// fragment.
  private mutating func readFragment(_ fragment: Substring) {
    let lines = fragment.split(separator: "-", maxSplits: 1).map { Int($0.dropFirst()) }
    if fragment.first == "L" || fragment.first == "l", let first = lines.first, let first {
      ranges = "\(first)-\(lines.count > 1 ? lines[1].map(String.init) ?? "" : String(first))"
    } else if !fragment.isEmpty {
      tag = String(fragment)
    }
  }
}
