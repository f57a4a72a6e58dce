import HelpAuthoring
import HelpLayout

extension FolderForm {
  /// Plain text, 80 columns wide.
  package static let text = FolderForm(name: "text", type: "txt", hasResources: false) { page, _ in
    Array(PlainTextRenderer.render(page.document).utf8)
  }
}

extension FileForm {
  /// The same in one file.
  package static let text = FileForm { page, _, isFirst in
    Array(((isFirst ? "" : "\n\n") + PlainTextRenderer.render(page.document)).utf8)
  }
}
