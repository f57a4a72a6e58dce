import HelpAuthoring
import HelpMarkup

extension FolderForm {
  /// The form with Markdown and relative links. Resources are copied next to the files.
  package static let markdown = FolderForm(name: "markdown", type: "md", hasResources: true) {
    page, files in
    let renderer = MarkdownRenderer { destination, isImage in
      files.destination(destination, isImage: isImage, from: page.topic)
    }
    return renderer.renderBytes(page.document, title: page.topic.title)
  }
}
