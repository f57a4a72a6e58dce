import HelpAuthoring
import HelpLayout

// Plain text, as a folder with a file for each topic or as one file.
extension FolderForm {
  /// The form with plain text of 80 columns.
  package static let text = FolderForm(name: "text", type: "txt", hasResources: false) { page, _ in
    Array(PlainTextRenderer.render(page.document).utf8)
  }
}

extension FileForm {
  /// The form with plain text of 80 columns, with two empty lines between topics.
  package static let text = FileForm { page, _, isFirst, _ in
    Array(((isFirst ? "" : "\n\n") + PlainTextRenderer.render(page.document)).utf8)
  }
}
