import HelpBook
import HelpResources

/// The paths of topics that are not those of their files: of rewritten ones, and of those in the folder of a language.
///
///     en/guide/a.md      guide/a                a rewrite: `en/:rest*` to `:rest*`
///     zh/guide/a.md  ->  guide/a, in Chinese    a folder of a language
struct TopicPlaces: Sendable {
  /// Patterns of VitePress's for files, with their replacements. The first match counts.
  var rewrites: [(pattern: String, target: String)] = []
  /// The folders of the other languages, after rewriting.
  var folders: [(folder: String, language: String)] = []

  /// The most patterns that are tried for each topic.
  static let maximumCount = 100

  init() {}

  /// The places that a packed book states.
  init(_ contents: ContentsTable) {
    rewrites = contents.all(.rewrite).map { ($0.key, $0.value) }
    folders = contents.all(.languageFolder).map { ($0.key, $0.value) }
  }

  var isEmpty: Bool { rewrites.isEmpty && folders.isEmpty }

  /// The path and the language of a topic.
  /// - Complexity: O(rewrites + folders).
  func place(ofFile file: String) -> (stem: String, language: String?) {
    var path = file
    for (pattern, target) in rewrites {
      guard let rewritten = Self.rewrite(file, pattern, target) else { continue }
      path = rewritten
      break
    }
    for (folder, language) in folders where path.hasPrefix(folder + "/") {
      path = String(path.dropFirst(folder.utf8.count + 1))
      return (ResourcePath.splitExtension(of: path).stem, language)
    }
    return (ResourcePath.splitExtension(of: path).stem, nil)
  }

  /// Rewrites a path: `:name` is one part of it, `:name*` and `(.*)` are all that follow. Nil for a pattern that does
  /// not fit, or that is more than that.
  static func rewrite(_ path: String, _ pattern: String, _ target: String) -> String? {
    if !pattern.contains(":"), !pattern.contains("(") { return path == pattern ? target : nil }
    var values: [Substring: Substring] = [:]
    var rest = path[...]
    let parts = pattern.split(separator: "/")
    for (number, part) in parts.enumerated() {
      let isLast = number == parts.count - 1
      if part == "(.*)" || part.first == ":" && (part.hasSuffix("*") || part.hasSuffix("(.*)")) {
        guard isLast else { return nil }
        values[name(of: part)] = rest
        rest = ""
        break
      }
      let piece = rest.prefix { $0 != "/" }
      rest = rest[piece.endIndex...].dropFirst()
      guard isLast == rest.isEmpty, !piece.isEmpty else { return nil }
      if part.first == ":" {
        // `:name.md` is the part without its extension.
        let ending = part.drop { $0 != "." }
        guard piece.hasSuffix(ending) else { return nil }
        values[name(of: part)] = piece.dropLast(ending.count)
      } else if part != piece {
        return nil
      }
    }
    guard rest.isEmpty else { return nil }
    var output: [String] = []
    for part in target.split(separator: "/") {
      guard part.first == ":" || part == "(.*)" else {
        output.append(String(part))
        continue
      }
      guard let value = values[name(of: part)] else { return nil }
      output.append(String(value) + part.drop { $0 != "." || part.hasSuffix("(.*)") })
    }
    return output.joined(separator: "/")
  }

  private static func name(of part: Substring) -> Substring {
    part.drop { $0 == ":" }.prefix { $0 != "*" && $0 != "(" && $0 != "." }
  }
}
