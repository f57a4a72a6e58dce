import HelpCore

/// The links in the text of a page that a tool made, without those of its menus.
package struct HTMLLinks {
  /// The texts and addresses of the links, as written, in order.
  package private(set) var entries: [HTMLMenu.Entry] = []

  /// - Complexity: O(size of the page).
  package init(_ page: [UInt8]) {
    var pass = HTMLGuard(size: page.count, keepsPage: true, removesControls: true)
    let all = GumboTree(guarded: pass.guarded(page), isFragment: false).events()
    var address: String?
    var text: [UInt8] = []
    for event in PageChrome(all)?.events ?? all {
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

  /// The address of the page that follows, which Docusaurus writes below each page; nil for the last.
  /// - Complexity: O(size of the page), at the speed of memory.
  package static func next(_ page: [UInt8]) -> String? {
    let span = page.span
    guard
      let mark = ByteSearch.place(of: "pagination-nav__link--next", rarest: 11, in: span),
      let close = page[mark...].prefix(2_000).firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let open = page[..<mark].lastIndex(of: UInt8(ascii: "<")) ?? mark
    guard
      let start = ByteSearch.place(of: "href=", in: span.extracting(..<close), from: open)
    else { return nil }
    var value = page[(start + 5)..<close]
    if let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      value = value.dropFirst().prefix { $0 != quote }
    } else {
      value = value.prefix { !$0.isASCIIWhitespace }
    }
    return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
  }
}
