internal import HelpCore

extension FileExcerpt {
  /// Reads the text after `<<<`: a path, `#region`, `{lines language}` and `[title]`.
  ///
  /// The lines in braces are highlighted, and not chosen.
  init?(snippet bytes: some Collection<UInt8>) {
    var rest = String(decoding: bytes, as: UTF8.self).trimmingWhitespace[...]
    guard let first = rest.first, first != "<" else { return nil }
    var title: Substring?
    if rest.last == "]", let open = rest.firstIndex(of: "[") {
      title = rest[rest.index(after: open)...].dropLast()
      rest = rest[..<open].trimmingWhitespace[...]
    }
    var (ranges, language): (Substring?, Substring?)
    if rest.last == "}", let open = rest.lastIndex(of: "{") {
      let words = rest[rest.index(after: open)...].dropLast()
        .split(separator: " ", maxSplits: 1)
      ranges = words.first.flatMap { Self.areLines($0) ? $0 : nil }
      language = ranges == nil ? words.first : words.dropFirst().first
      rest = rest[..<open].trimmingWhitespace[...]
    }
    self.init(place: rest)
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let type = parts.count > 1 ? parts[parts.count - 1] : ""
    let isPlain = type.utf8.allSatisfy(\.isASCIILetterOrDigit)
    info =
      "\(language ?? (isPlain ? type : ""))\(ranges.map { "{\($0)}" } ?? "") [\(title ?? name)]"
      .filter { $0 != "`" && !$0.isNewline }
  }

  /// Reads the text after `@include:`: a path, `#region` and `{first,last}`.
  init?(include written: String) {
    var rest = written.trimmingWhitespace[...]
    var lines: [Substring] = []
    if rest.last == "}", let open = rest.lastIndex(of: "{") {
      lines = rest[rest.index(after: open)...].dropLast()
        .split(separator: ",", omittingEmptySubsequences: false)
      guard lines.count == 2, lines.allSatisfy({ $0.isEmpty || Int($0) != nil }) else { return nil }
      rest = rest[..<open]
    }
    self.init(place: rest)
    if lines.count == 2 { (first, last) = (Int(lines[0]), Int(lines[1])) }
  }

  /// Returns nil if there is no path.
  private init?(place: Substring) {
    var path = place
    if let hash = path.lastIndex(of: "#"), path[hash...].dropFirst().allSatisfy(Self.isName) {
      region = String(path[hash...].dropFirst())
      path = path[..<hash]
    }
    // `@` is the folder of the topics.
    if path.first == "@" { path = "/" + path.dropFirst(path.hasPrefix("@/") ? 2 : 1) }
    guard !path.isEmpty, path != "/" else { return nil }
    self.path = String(path)
  }

  private static func isName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-.".contains(character)
  }

  private static func areLines(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }
  }
}
