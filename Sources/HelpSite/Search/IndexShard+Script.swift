import HelpCore
package import HelpSearch

extension IndexShard {
  /// The member as a classic script, for a site: `LecternSearch.add("words-12","…");`.
  ///
  /// It loads from `file://` and needs no permission beyond that for the site's own scripts.
  /// - Complexity: O(bytes).
  package var script: String { "LecternSearch.add(\"\(name)\",\"\(Base64.text(bytes))\");\n" }
}
