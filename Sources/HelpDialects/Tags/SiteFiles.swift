import HelpCore
import HelpDocument
import HelpMetadata

/// Files of the site that a page belongs to, each requested once.
struct SiteFiles {
  /// The most files that are requested for one topic: a name that does not exist costs a lookup as well.
  private static let maximumCount = 1_000

  private let resolve: IncludeResolver?
  private var texts: [String: IncludedText?] = [:]
  /// Counts the pages that are a part of a topic, and of its parts.
  let includes: IncludeCount

  init(_ resolve: IncludeResolver?, includes: IncludeCount = IncludeCount()) {
    self.resolve = resolve
    self.includes = includes
  }

  /// Counts a page that becomes a part of the topic.
  /// - Returns: false if there are too many.
  func countInclude() -> Bool {
    includes.count += 1
    return includes.count <= Self.maximumCount
  }

  /// A file's bytes; nil when there is none.
  /// - Parameters:
  ///   - path: the path from the root of the site, or relative to the page.
  ///   - position: the position of the mark that needs it.
  mutating func text(
    _ path: String, isFromRoot: Bool = true, at position: SourcePosition
  ) -> [UInt8]? {
    file(path, isFromRoot: isFromRoot, at: position)?.bytes
  }

  /// Reads a file, and returns its own path as well.
  mutating func file(
    _ path: String, isFromRoot: Bool = true, at position: SourcePosition
  ) -> IncludedText? {
    let key = (isFromRoot ? "/" : "") + path
    if let known = texts[key] { return known }
    guard texts.count < Self.maximumCount else { return nil }
    let request = IncludeRequest(
      destination: path, position: position, isFromRoot: isFromRoot)
    let text = try? resolve?(request)
    texts[key] = .some(text)
    return text
  }

  /// The value of a file of YAML, JSON or TOML; nil if the file does not exist or cannot be read.
  mutating func value(_ path: String, at position: SourcePosition) -> Metadata.Node? {
    text(path, at: position).flatMap { bytes in
      try? path.hasSuffix(".toml")
        ? Metadata.toml(bytes, file: path).root
        : Metadata.yaml(bytes, file: path, mayRepeatKeys: true).root
    }
  }

  /// The first of several files that is there.
  mutating func text(_ paths: [String], at position: SourcePosition) -> [UInt8]? {
    for path in paths {
      if let text = text(path, at: position) { return text }
    }
    return nil
  }
}

/// The number of pages that became a part of one topic, however deep they include each other.
final class IncludeCount {
  var count = 0
}
