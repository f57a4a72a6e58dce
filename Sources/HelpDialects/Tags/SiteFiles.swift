import HelpCore
import HelpDocument
import HelpMetadata

/// Files of the site that a page belongs to, each requested once.
struct SiteFiles {
  /// How many are requested for one topic: names of files that are not there take time, too.
  private static let maximumCount = 1_000

  private let resolve: IncludeResolver?
  private var texts: [String: [UInt8]?] = [:]

  init(_ resolve: IncludeResolver?) { self.resolve = resolve }

  /// A file's bytes; nil when there is none.
  /// - Parameters:
  ///   - path: from the root of the site, or relative to the page.
  ///   - position: of what needs it.
  mutating func text(
    _ path: String, isFromRoot: Bool = true, at position: SourcePosition
  ) -> [UInt8]? {
    let key = (isFromRoot ? "/" : "") + path
    if let known = texts[key] { return known }
    guard texts.count < Self.maximumCount else { return nil }
    let request = IncludeRequest(
      destination: path, position: position, isFromRoot: isFromRoot)
    let text = try? resolve?(request).bytes
    texts[key] = .some(text)
    return text
  }

  /// What a file of YAML, JSON or TOML says; nil when there is none or it says nothing.
  mutating func value(_ path: String, at position: SourcePosition) -> Metadata.Node? {
    text(path, at: position).flatMap { bytes in
      try? path.hasSuffix(".toml")
        ? Metadata.toml(bytes, file: path).root : Metadata.yaml(bytes, file: path).root
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
