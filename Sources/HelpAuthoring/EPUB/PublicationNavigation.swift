import HelpCore
import HelpMarkup

/// The table of contents of an EPUB: nested lists of EPUB 3, or navigation points of EPUB 2.
///
///     <nav epub:type="toc"><ol><li><a href="a.xhtml">A</a></li></ol></nav>
///     <navPoint><navLabel><text>A</text></navLabel><content src="a.xhtml"/></navPoint>
///
/// Source: EPUB 3.3, section 7.4, and the Open Packaging Format 2.0.1, section 2.4.1.
struct PublicationNavigation {
  /// The lines of the contents. Addresses are relative to the document.
  private(set) var entries: [HTMLMenu.Entry] = []
  /// The address of the cover in the landmarks, relative to the document. Nil if there is none.
  private(set) var cover: String?

  /// Reads the document with the contents of an EPUB, in the form of version 3 or 2.
  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8]) {
    var section: String?
    var depth = 0
    var title: String?
    var address: String?
    for event in XMLReader(bytes) {
      switch event {
      case .start("nav", let attributes):
        let types = (attributes["type"] ?? "").split(separator: " ")
        section = types.contains("toc") ? "toc" : types.contains("landmarks") ? "landmarks" : nil
        depth = 0
      case .end("nav"): section = nil
      case .start("a", let attributes) where section == "landmarks":
        if attributes["type"] == "cover" { cover = cover ?? attributes["href"] }
      case .start("ol", _) where section == "toc": depth += 1
      case .end("ol") where section == "toc": depth -= 1
      case .start("a", let attributes) where section == "toc":
        (title, address) = ("", attributes["href"])
      case .start("span", _) where section == "toc" && title == nil: (title, address) = ("", nil)
      case .start("img", let attributes): title? += attributes["alt"] ?? ""
      case .end("a") where section == "toc", .end("span") where section == "toc" && address == nil:
        add(title, address, depth: depth - 1)
        (title, address) = (nil, nil)

      // The lists of pages and figures in an NCX use other elements: pageTarget, navTarget.
      case .start("navmap", _): (section, depth) = ("navmap", 0)
      case .end("navmap"): section = nil
      case .start("navpoint", _) where section == "navmap":
        depth += 1
        title = nil
      case .end("navpoint") where section == "navmap": depth -= 1
      case .start("text", _) where section == "navmap": title = ""
      case .start("content", let attributes) where section == "navmap":
        add(title, attributes["src"], depth: depth - 1)
        title = nil
      case .text(let part): title? += part
      default: break
      }
    }
  }

  /// Adds a line that has a title or an address.
  private mutating func add(_ title: String?, _ address: String?, depth: Int) {
    let title = (title ?? "").collapsingWhitespace
    guard !title.isEmpty || address != nil else { return }
    entries.append(HTMLMenu.Entry(title: title, address: address, depth: max(0, depth)))
  }
}
