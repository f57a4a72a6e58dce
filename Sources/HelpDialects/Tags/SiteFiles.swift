import HelpCore
import HelpDocument
import HelpMetadata

/// The files of a page's site, as one pass requests them. Each is requested once.
struct SiteFiles {
  /// The maximum number of files that one pass over one page requests, counting missing files. Also
  /// the maximum number of pages that become parts of the topic.
  private static let maximumCount = 1_000

  /// The function that loads a file, or nil if the topic has no site.
  private let resolve: IncludeResolver?
  /// The files that were requested, by the start and the text of their paths, with nil for a file
  /// that does not exist.
  private var texts: [String: IncludedText?] = [:]
  /// The number of pages that are shown as parts of the topic.
  let includes: IncludeCount

  /// Creates the files that a resolver loads.
  /// - Parameter includes: the count that the passes over one topic share.
  init(_ resolve: IncludeResolver?, includes: IncludeCount = IncludeCount()) {
    self.resolve = resolve
    self.includes = includes
  }

  /// Counts a page that becomes a part of the topic.
  /// - Returns: false if the topic now has more parts than the maximum.
  func countInclude() -> Bool {
    includes.count += 1
    return includes.count <= Self.maximumCount
  }

  /// Returns a file's bytes, or nil if the file does not exist or the pass has already requested
  /// the maximum number of files.
  /// - Parameters:
  ///   - path: the path from the root of the site, or relative to the page.
  ///   - position: the position of the mark that requests the file.
  mutating func text(
    _ path: String, isFromRoot: Bool = true, at position: SourcePosition
  ) -> [UInt8]? {
    file(path, isFromRoot: isFromRoot, at: position)?.bytes
  }

  /// Returns a file with its path, or nil if the file does not exist or the pass has already
  /// requested the maximum number of files.
  mutating func file(
    _ path: String, isFromRoot: Bool = true, at position: SourcePosition
  ) -> IncludedText? {
    let key = (isFromRoot ? "root:" : "page:") + path
    if let cached = texts[key] { return cached }
    guard texts.count < Self.maximumCount else { return nil }
    let request = IncludeRequest(
      destination: path, position: position, isFromRoot: isFromRoot)
    let text = try? resolve?(request)
    texts[key] = .some(text)
    return text
  }

  /// Returns the value of a YAML, JSON or TOML file, or nil if the file does not exist or is not
  /// valid.
  mutating func value(_ path: String, at position: SourcePosition) -> Metadata.Node? {
    text(path, at: position).flatMap { bytes in
      try? path.hasSuffix(".toml")
        ? Metadata.toml(bytes, file: path).root
        : Metadata.yaml(bytes, file: path, mayRepeatKeys: true).root
    }
  }

  /// Returns the bytes of the first file that exists, or nil if none exists.
  mutating func text(_ paths: [String], at position: SourcePosition) -> [UInt8]? {
    for path in paths {
      if let text = text(path, at: position) { return text }
    }
    return nil
  }
}

/// The number of pages that are shown as parts of one topic, at any depth. A class, because the
/// passes over the topic and over its parts share one count.
final class IncludeCount {
  var count = 0
}
