/// Makes raw HTML safe by an allow-list after GitHub's, parsed as HTML5.
///
/// For the actions of a `Document` from the same parse, use `HTMLFragments`.
package enum HTMLSanitizer {
  /// Safe HTML for each raw HTML node of one Markdown page.
  ///
  ///     ["<b onclick=x>", "</b></i>", "<script>1</script>"]  →  ["<b>", "</b>", ""]
  ///
  /// - Parameter fragments: the nodes in order, UTF-8.
  /// - Returns: one text for each fragment; balanced when read in order.
  /// - Complexity: O(total size).
  package static func sanitize(
    fragments: [[UInt8]], resolve: HTMLReferenceResolver? = nil
  ) -> [[UInt8]] {
    HTMLFragments(fragments.map { .init($0, isBlock: false) }, resolve: resolve).html
  }
}
