import HelpCore
import HelpDocument

/// The preview's own files, and the script that the preview adds to the pages of a site.
enum PreviewPage {
  /// The path of the folder of the preview's own files. No file of a site has a name that begins
  /// with a dot.
  static let folder = "/.lectern/"
  // The paths of the files.
  static let script = folder + "preview.js"
  static let style = folder + "preview.css"
  static let events = folder + "events"
  static let findings = folder + "findings.json"

  /// Returns a page with the preview's script before all other scripts. The script then sees the
  /// page as the server sent it. A page without `<head>` stays unchanged.
  /// - Parameter path: the path of the page, from the root of the site.
  @Sendable static func amended(_ page: [UInt8], path: String) -> [UInt8] {
    guard let head = ByteSearch.place(of: "<head>", in: page.span) else { return page }
    let end = head + "<head>".utf8.count
    let (path, tag) = (HTMLEscape.escaped(path), FastHash.text(page))
    let element =
      "<script defer src=\"\(script)\" data-page=\"\(path)\" data-tag=\"\(tag)\"></script>"
    return page[..<end] + Array(element.utf8) + page[end...]
  }
}
