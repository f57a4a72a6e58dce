import HelpCore
import HelpMetadata

/// Pages and files that a shortcode includes.
extension Shortcodes {
  /// Opens the page or file that a tag shows as the innermost frame.
  /// - Returns: false if the file does not exist, includes itself, or exceeds a limit of the topic.
  mutating func include(_ entry: ShortcodeTags.Tag) -> Bool {
    let parameters = entry.tag.parameters
    guard let path = parameters[0] ?? parameters.first(of: ["file", "path", "page", "src"]),
      !path.isEmpty, frames.count <= TagWriter.maximumDepth
    else { return false }
    let rooted = path.hasPrefix("/") ? path : "/" + path
    let names = ["", ".md", "/index.md", "/_index.md"]
    let position = origin(of: entry).position
    let paths = (path == rooted ? [] : names.map { path + $0 }) + names.map { rooted + $0 }
    for path in paths {
      guard let bytes = writer.site.text(path, isFromRoot: false, at: position) else { continue }
      guard !frames.contains(where: { $0.path == path }) else { return false }
      let body = Array(FrontMatter(bytes, file: path).body)
      let tags = ShortcodeTags(body)
      let prefix = frames[frames.count - 1].prefix + (entry.prefix ?? [])
      // The prefix is repeated on each line.
      let lines = body.count { $0 == .lineFeed } + tags.tags.count + 1
      let cost = body.count + prefix.count * lines * Preprocessor.prefixCost
      guard writer.charge(cost) else { return false }
      var frame = Frame(tags)
      frame.path = path
      frame.origin = origin(of: entry)
      frame.prefix = prefix
      frames.append(frame)
      return true
    }
    return false
  }
}
