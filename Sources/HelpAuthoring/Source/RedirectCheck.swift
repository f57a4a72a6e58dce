import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// Finds redirects of `help.yml` whose targets do not exist, and aliases that open another topic.
enum RedirectCheck {
  /// Returns a warning for each redirect whose target does not exist.
  /// - Parameters:
  ///   - owners: the topics that define the anchors which redirects name without a path.
  ///   - root: the provider of the redirects' paths.
  ///   - topic: finds a topic by its path or file.
  ///   - path: returns the path of a topic.
  /// - Complexity: O(redirects · log topics).
  static func findings(
    for manifest: Manifest, _ owners: AnchorOwners, in root: any ResourceProvider,
    topic: (String) -> Int?, path: (Int) -> String
  ) -> [Diagnostic] {
    // Other tools' redirects are relative to the old page, and may point to other parts of a site.
    guard manifest.kind == .manifest else { return [] }
    let redirects = Dictionary(manifest.redirects.map { ($0.key, $0.value) }) { first, _ in first }
    func fault(of new: String) -> (reason: String, hint: String?)? {
      var new = new
      for _ in 0..<Book.maximumRedirects {
        if LinkScheme.isExternal(new) { return nil }
        let target = Destination(listed: new) { exists($0, in: root, topic: topic) }
        if let anchor = target.soleAnchor { return owners.fault(of: anchor, path: path) }
        if exists(target.path, in: root, topic: topic) { return nil }
        let keys = ResourcePath.resolve(target.path, from: "").map(Book.spellings(ofOld:)) ?? []
        guard let next = keys.lazy.compactMap({ redirects[$0] }).first else {
          return ("there is no such topic or file", nil)
        }
        new = next
      }
      return ("the redirects form a loop or too long a chain", "redirect to the final page")
    }
    return manifest.redirects.compactMap { old, new in
      guard let fault = fault(of: new) else { return nil }
      return Diagnostic(
        .warning, at: SourceLocation(file: manifest.file),
        "the redirect of '\(old)' leads to '\(new)', but \(fault.reason)", hint: fault.hint)
    }
  }

  /// Returns a warning for each alias that opens a topic other than the one that states it. A topic
  /// may state an alias twice.
  /// - Parameter aliases: the aliases with the files of their topics.
  static func findings(
    forAliases aliases: [(key: String, value: String)], in root: any ResourceProvider,
    topic: (String) -> Int?
  ) -> [Diagnostic] {
    var owners: [String: String] = [:]
    return aliases.compactMap { alias, file in
      let owner = owners[alias]
      owners[alias] = owner ?? file
      guard owner != file, owner != nil || topic(alias) != nil else { return nil }
      return Diagnostic(
        .warning, at: SourceLocation(file: root.displayPath(of: file)),
        owner.map { "the alias '\(alias)' is also one of '\($0)', which opens instead" }
          ?? "the alias '\(alias)' is the name of a topic, which opens instead")
    }
  }

  /// Whether a name is a topic, the address of a topic's HTML page, or a file.
  private static func exists(
    _ name: String, in root: any ResourceProvider, topic: (String) -> Int?
  ) -> Bool {
    guard let path = ResourcePath.resolve(name, from: "") else { return false }
    let (stem, type) = ResourcePath.splitExtension(of: path)
    if topic(path) != nil || (TopicFormat(fileExtension: type) == .html && topic(stem) != nil) {
      return true
    }
    return (try? root.status(of: path)) != nil
  }
}
