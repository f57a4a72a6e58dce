import HelpCore

/// The links in the text of a page that a tool made. Links in menus are left out.
package struct HTMLLinks {
  /// The texts and written addresses of the links, in order.
  package private(set) var entries: [HTMLMenu.Entry] = []

  /// Reads the links of a page.
  /// - Complexity: O(size of the page).
  package init(_ page: [UInt8]) {
    var pass = HTMLGuard(size: page.count, keepsPage: true, removesControls: true)
    let pageEvents = GumboTree(guarded: pass.guarded(page), isFragment: false).events()
    var address: String?
    var text: [UInt8] = []
    for event in PageChrome(pageEvents)?.events ?? pageEvents {
      switch event.kind {
      case .start(.a, let attributes):
        address = attributes.first { $0.name == "href" }?.value
        text = []
      case .end(.a):
        if let address {
          entries.append(.init(title: HTMLHead.collapsed(text), address: address, depth: 0))
        }
        address = nil
      case .text(let bytes): if address != nil { text += bytes }
      case .start, .end, .drawing, .marker: break
      }
    }
  }

  /// The maximum number of bytes between the class of a tag and the end of the tag.
  private static let maximumTagLength = 2_000

  /// Returns the address of the next page, which Docusaurus writes below each page, or nil for the
  /// last page.
  /// - Complexity: O(size of the page), at the speed of memory.
  package static func nextPageAddress(in page: [UInt8]) -> String? {
    let span = page.span
    guard
      let mark = ByteSearch.place(of: "pagination-nav__link--next", rarest: 11, in: span),
      let close = page[mark...].prefix(maximumTagLength).firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let open = page[..<mark].lastIndex(of: UInt8(ascii: "<")) ?? mark
    guard
      let start = ByteSearch.place(of: "href=", in: span.extracting(..<close), from: open)
    else { return nil }
    var value = page[(start + "href=".utf8.count)..<close]
    if let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      value = value.dropFirst().prefix { $0 != quote }
    } else {
      value = value.prefix { !$0.isASCIIWhitespace }
    }
    return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
  }
}
