internal import HelpCore

extension FileExcerpt {
  /// Reads the text after `<<<`: a path, `#region`, `{lines language}` and `[title]`.
  ///
  /// The lines in braces are highlighted. They do not select a part of the file.
  /// - Returns: nil if there is no path.
  init?(snippet bytes: some Collection<UInt8>) {
    var unreadText = String(decoding: bytes, as: UTF8.self).trimmingWhitespace[...]
    guard let first = unreadText.first, first != "<" else { return nil }
    var title: Substring?
    if unreadText.last == "]", let open = unreadText.firstIndex(of: "[") {
      title = unreadText[unreadText.index(after: open)...].dropLast()
      unreadText = unreadText[..<open].trimmingWhitespace[...]
    }
    var (ranges, language): (Substring?, Substring?)
    if unreadText.last == "}", let open = unreadText.lastIndex(of: "{") {
      let words = unreadText[unreadText.index(after: open)...].dropLast()
        .split(separator: " ", maxSplits: 1)
      ranges = words.first.flatMap { Self.areLines($0) ? $0 : nil }
      language = ranges == nil ? words.first : words.dropFirst().first
      unreadText = unreadText[..<open].trimmingWhitespace[...]
    }
    self.init(target: unreadText)
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let type = parts.count > 1 ? parts[parts.count - 1] : ""
    let isPlain = type.utf8.allSatisfy(\.isASCIILetterOrDigit)
    info =
      "\(language ?? (isPlain ? type : ""))\(ranges.map { "{\($0)}" } ?? "") [\(title ?? name)]"
      .filter { $0 != "`" && !$0.isNewline }
  }

  /// Reads the text after `@include:`: a path, `#region` and `{first,last}`.
  /// - Returns: nil if there is no path, or if the braces contain anything but two line numbers,
  ///   either of which may be missing.
  init?(include notation: String) {
    var unreadText = notation.trimmingWhitespace[...]
    var lines: [Substring] = []
    if unreadText.last == "}", let open = unreadText.lastIndex(of: "{") {
      lines = unreadText[unreadText.index(after: open)...].dropLast()
        .split(separator: ",", omittingEmptySubsequences: false)
      guard lines.count == 2, lines.allSatisfy({ $0.isEmpty || Int($0) != nil }) else { return nil }
      unreadText = unreadText[..<open]
    }
    self.init(target: unreadText)
    if lines.count == 2 { (first, last) = (Int(lines[0]), Int(lines[1])) }
  }

  /// Reads a path and `#region`.
  /// - Returns: nil if there is no path.
  private init?(target: Substring) {
    var path = target
    if let hash = path.lastIndex(of: "#"),
      path[hash...].dropFirst().allSatisfy(Self.isNameCharacter)
    {
      region = String(path[hash...].dropFirst())
      path = path[..<hash]
    }
    // `@` is the folder of the topics.
    if path.first == "@" { path = "/" + path.dropFirst(path.hasPrefix("@/") ? 2 : 1) }
    guard !path.isEmpty, path != "/" else { return nil }
    self.path = String(path)
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-.".contains(character)
  }

  /// Whether a text consists of line numbers, such as `1,4-6`.
  private static func areLines(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }
  }
}
