package import HelpBook
import HelpCommonMark
package import HelpDocument

extension Book {
  /// Returns a topic or a section as Markdown, whose links name topics in the form that a user
  /// types: `guide/install#linux`.
  /// - Parameter title: the first heading if the document has no heading of level one.
  package func markdown(
    of document: Document, in topic: Topic, title: String? = nil
  ) -> [UInt8] {
    let renderer = MarkdownRenderer { [self] destination, isImage in
      typedPlace(of: destination, from: topic, isImage: isImage)
    }
    return renderer.renderBytes(document, title: title)
  }
}
