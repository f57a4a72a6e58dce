import HelpCore
import HelpDocument

/// A page of a preview: the page of the site, with the script that follows the source.
enum PreviewPage {
  /// The place of the preview's own files: no file of a site has a name that begins with a dot.
  static let folder = "/.lectern/"
  static let script = folder + "preview.js"
  static let style = folder + "preview.css"
  static let events = folder + "events"
  static let findings = folder + "findings.json"

  /// Inserts the script before the others of the page, so that it sees the page as it came.
  /// - Parameter path: the path of the page, from the root of the site.
  @Sendable static func amended(_ page: [UInt8], path: String) -> [UInt8] {
    guard let head = ByteSearch.place(of: "<head>", in: page.span) else { return page }
    let end = head + 6
    let (path, tag) = (HTMLEscape.escaped(path), FastHash.text(page))
    let element =
      "<script defer src=\"\(script)\" data-page=\"\(path)\" data-tag=\"\(tag)\"></script>"
    return page[..<end] + Array(element.utf8) + page[end...]
  }
}
