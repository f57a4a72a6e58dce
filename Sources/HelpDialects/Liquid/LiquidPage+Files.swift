import HelpCore
import HelpDocument
import HelpMetadata

/// Values and texts from front matter, data files and included files.
extension LiquidPage {
  /// Returns the value of a variable, such as `site.title`, `site.data.file.key`, `page.title`,
  /// `include.name` or an assigned variable. Returns nil for an unknown variable, but an empty
  /// string for a missing argument of an include.
  mutating func lookUp(_ path: String, at position: SourcePosition) -> String? {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return variables[path] }
    let key = parts[1]
    switch parts[0] {
    case "include": return frames[frames.count - 1].arguments[key] ?? ""
    case "page":
      if pageValues == nil {
        var values = FlatValues()
        values.add(writer.source.frontMatter?.metadata?.root)
        pageValues = values
      }
      return pageValues?[key]
    case "site" where key.hasPrefix("data."):
      let keys = key.dropFirst(5).split(separator: ".", maxSplits: 1).map(String.init)
      guard keys.count == 2 else { return nil }
      return value(keys[1], in: "_data/" + keys[0], at: position)
    case "site":
      // The root of the book stands for the root of the site.
      return key == "baseurl" ? "" : value(key, in: "_config", at: position)
    default: return nil
    }
  }

  /// Returns the value of a key in a data file of any type, or nil if there is none. Each file is
  /// read once.
  private mutating func value(
    _ key: String, in file: String, at position: SourcePosition
  ) -> String? {
    if let cached = values[file] { return cached[key] }
    var fileValues = FlatValues()
    for type in [".yml", ".yaml", ".json"] {
      fileValues.add(writer.site.value(file + type, at: position))
    }
    values[file] = fileValues
    return fileValues[key]
  }

  /// Returns the replacement of a `data` tag of GitHub Docs, or nil if the function opened the text
  /// as the innermost frame.
  ///
  /// `variables.product.name` is a key in `data/variables/product.yml`, and `reusables.a.b` is the
  /// file `data/reusables/a/b.md`.
  mutating func data(_ tag: LiquidTag) -> TagExpansion? {
    let path = tag.words.prefix { !$0.isWhitespace }
    var parts = path.split(separator: ".").map(String.init)
    if parts.first == "variables", parts.count > 2, let key = parts.popLast() {
      let file = "data/" + parts.joined(separator: "/")
      if let text = value(key, in: file, at: origin(of: tag).position) {
        if open(Array(text.utf8), path: String(path), tag, [:]) { return nil }
      }
    } else if parts.count > 1 {
      let file = "data/" + parts.joined(separator: "/") + ".md"
      if let text = writer.site.text(file, at: origin(of: tag).position),
        open(text, path: file, tag, [:])
      {
        return nil
      }
    }
    writer.noteUnexpanded(.unexpandedTag, "data " + path, at: origin(of: tag))
    return TagExpansion()
  }

  /// Opens the file that a tag includes as the innermost frame.
  /// - Returns: false if the file does not exist, includes itself, or exceeds a limit of the topic.
  mutating func include(_ tag: LiquidTag) -> Bool {
    let words = LiquidValue.split(tag.words, at: " ").flatMap { LiquidValue.split($0, at: "\n") }
      .filter { !$0.isEmpty }
    guard let file = words.first else { return false }
    let position = origin(of: tag).position
    let isRelative = tag.name == "include_relative"
    guard
      let text = writer.site.text(
        isRelative ? file : "_includes/" + file, isFromRoot: !isRelative, at: position)
    else { return false }
    // White space may surround the equals sign: `name = "value"`.
    let sides = LiquidValue.split(words.dropFirst().joined(separator: " "), at: "=")
    var arguments: [String: String] = [:]
    for (left, right) in zip(sides, sides.dropFirst()) {
      let name = LiquidValue.split(left, at: " ").last { !$0.isEmpty } ?? ""
      let value = LiquidValue.split(right.trimmingWhitespace, at: " ").first ?? ""
      arguments[name] = LiquidValue(value).flatMap { value in
        value.text { lookUp($0, at: position) }
      }
    }
    return open(text, path: file, tag, arguments)
  }

  /// Opens a text that replaces a tag as the innermost frame.
  /// - Returns: false if the text includes itself, or exceeds a limit of the topic.
  private mutating func open(
    _ text: [UInt8], path: String, _ tag: LiquidTag, _ arguments: [String: String]
  ) -> Bool {
    guard frames.count <= TagWriter.maximumDepth, !frames.contains(where: { $0.path == path })
    else { return false }
    let body = Array(FrontMatter(text, file: path).body)
    let isHTML = body.first { !$0.isASCIIWhitespace } == UInt8(ascii: "<")
    var tags = LiquidTags(
      isHTML ? Self.withoutIndentation(body) : Self.withoutTrailingWhiteSpace(body))
    let prefix = frames[frames.count - 1].prefix + (tag.line.prefix ?? [])
    // The prefix is repeated on each line.
    let lines = body.count { $0 == .lineFeed } + tags.tags.count + 1
    let cost = 64 + body.count + prefix.count * lines * Preprocessor.prefixCost
    guard writer.charge(cost) else { return false }
    if tag.line.prefix != nil, tag.line.isLast, isHTML {
      tags = LiquidTags(tags.text + [.lineFeed, .lineFeed])
    }
    var frame = Frame(tags)
    frame.path = path
    frame.origin = origin(of: tag)
    frame.prefix = prefix
    frame.arguments = arguments
    frames.append(frame)
    return true
  }

  /// Returns lines of HTML without indentation, which would begin code, and without blank lines,
  /// which would end a block. A text with a `pre` element stays unchanged.
  private static func withoutIndentation(_ text: [UInt8]) -> [UInt8] {
    if String(decoding: text, as: UTF8.self).contains("<pre") { return text }
    let lines = text.split(separator: .lineFeed).map { $0.drop(while: \.isASCIIWhitespace) }
    return Array(lines.filter { !$0.isEmpty }.joined(separator: [.lineFeed]))
  }

  private static func withoutTrailingWhiteSpace(_ text: [UInt8]) -> [UInt8] {
    var text = text
    while text.last?.isASCIIWhitespace == true { text.removeLast() }
    return text
  }
}
