import HelpAuthoring
import HelpMarkup

extension FolderForm {
  /// Markdown with relative links. Resources lie beside the files.
  package static let markdown = FolderForm(name: "markdown", type: "md", hasResources: true) {
    page, files in
    let renderer = MarkdownRenderer { destination, isImage in
      files.destination(destination, isImage: isImage, from: page.topic)
    }
    return renderer.renderBytes(page.document, title: page.topic.title)
  }
}
