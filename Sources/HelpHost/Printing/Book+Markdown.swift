package import HelpBook
import HelpCommonMark
package import HelpDocument

extension Book {
  /// A topic, or a section of it, as Markdown whose links name topics as a person types them: `guide/install#linux`.
  /// - Parameter title: becomes the first heading where the document has none of level one.
  package func markdown(
    of document: Document, in topic: Topic, title: String? = nil
  ) -> [UInt8] {
    let renderer = MarkdownRenderer { [self] destination, isImage in
      typedPlace(of: destination, from: topic, isImage: isImage)
    }
    return renderer.renderBytes(document, title: title)
  }
}
