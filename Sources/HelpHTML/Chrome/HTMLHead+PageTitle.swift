import HelpCore
import HelpDocument

extension HTMLHead {
  /// Returns the metadata of a page that a tool made, with the title shortened by `PageTitle`, or
  /// nil for a page without metadata.
  /// - Parameter heading: the first heading of the page.
  func metadata(heading: String?) -> Metadata? {
    guard var entries = metadata?.root.mapping,
      let index = entries.firstIndex(where: { $0.key == "title" }),
      let title = entries[index].value.string
    else { return metadata }
    let isDoxygen = entries.contains {
      $0.key == "generator" && $0.value.string?.hasPrefix("Doxygen") == true
    }
    entries[index].value = Metadata.Node(
      .string(PageTitle.withoutTail(title, heading: heading, isDoxygen: isDoxygen)),
      at: entries[index].value.position)
    return Metadata(
      root: Metadata.Node(.mapping(entries), at: SourcePosition(line: 1, column: 1)))
  }
}
