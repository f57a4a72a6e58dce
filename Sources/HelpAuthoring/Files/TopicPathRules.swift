import HelpBook
import HelpResources

/// The rules for topics whose paths differ from the paths of their files: rewritten paths, and
/// folders of languages.
///
///     en/guide/a.md  ->  guide/a                a rewrite: `en/:rest*` to `:rest*`
///     zh/guide/a.md  ->  guide/a, in Chinese    a folder of a language
struct TopicPathRules: Sendable {
  /// The patterns of VitePress for files, with their replacements. The first match takes
  /// precedence.
  var rewrites: [(pattern: String, target: String)] = []
  /// The folders of the other languages, after rewriting.
  var folders: [(folder: String, language: String)] = []

  /// The maximum number of rewrites that are read.
  static let maximumCount = 100

  init() {}

  /// Reads the rules that a packed book states.
  init(_ contents: ContentsTable) {
    rewrites = contents.all(.rewrite).map { ($0.key, $0.value) }
    folders = contents.all(.languageFolder).map { ($0.key, $0.value) }
  }

  var isEmpty: Bool { rewrites.isEmpty && folders.isEmpty }

  /// Returns the path of the topic in a file, and the file's language. The language is nil for a
  /// file outside the folders of other languages.
  /// - Complexity: O(rewrites + folders).
  func pathAndLanguage(ofFile file: String) -> (path: String, language: String?) {
    var path = file
    for (pattern, target) in rewrites {
      guard let rewritten = Self.rewrite(file, pattern, target) else { continue }
      path = rewritten
      break
    }
    for (folder, language) in folders where path.hasPrefix(folder + "/") {
      path = String(path.dropFirst(folder.count + 1))
      return (ResourcePath.splitExtension(of: path).stem, language)
    }
    return (ResourcePath.splitExtension(of: path).stem, nil)
  }

  /// Returns a path that a pattern rewrites. In a pattern, `:name` matches one part of the path.
  /// `:name*` and `(.*)` match all following parts. A condition such as `(\d+)` after a name is
  /// ignored.
  /// - Returns: nil if the pattern does not match, if a wildcard for all parts is not last, or if
  ///   the target names a wildcard that the pattern does not have.
  static func rewrite(_ path: String, _ pattern: String, _ target: String) -> String? {
    if !pattern.contains(":"), !pattern.contains("(") { return path == pattern ? target : nil }
    guard let values = match(path, pattern) else { return nil }
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

  /// Returns the values of a pattern's wildcards by their names, or nil if the pattern does not
  /// match.
  private static func match(_ path: String, _ pattern: String) -> [Substring: Substring]? {
    var values: [Substring: Substring] = [:]
    var remaining = path[...]
    let parts = pattern.split(separator: "/")
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      if part == "(.*)" || part.first == ":" && (part.hasSuffix("*") || part.hasSuffix("(.*)")) {
        guard isLast else { return nil }
        values[name(of: part)] = remaining
        return values
      }
      let piece = remaining.prefix { $0 != "/" }
      remaining = remaining[piece.endIndex...].dropFirst()
      guard isLast == remaining.isEmpty, !piece.isEmpty else { return nil }
      if part.first == ":" {
        // `:name.md` is the part without its extension.
        let ending = part.drop { $0 != "." }
        guard piece.hasSuffix(ending) else { return nil }
        values[name(of: part)] = piece.dropLast(ending.count)
      } else if part != piece {
        return nil
      }
    }
    return remaining.isEmpty ? values : nil
  }

  /// Returns the name of a wildcard, which is empty for `(.*)`.
  private static func name(of part: Substring) -> Substring {
    part.drop { $0 == ":" }.prefix { $0 != "*" && $0 != "(" && $0 != "." }
  }
}
