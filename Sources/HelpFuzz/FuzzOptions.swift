internal import HelpMarkup

/// The options in the first byte of an input. The byte is compared with the character `0`: each bit
/// that differs is set. Files of a corpus can therefore begin with a readable character: `0` for
/// Markdown, `1` for HTML, `2` for text.
package struct FuzzOptions: Sendable, Hashable {
  private let bits: UInt8

  init(_ byte: UInt8) { bits = byte ^ UInt8(ascii: "0") }

  var format: TopicFormat {
    switch bits & 3 {
    case 1: .html
    case 2: .text
    default: .markdown
    }
  }

  /// The name of the file. Markdown of the second kind, `3`, is Markdoc, and MDX with the dialects
  /// of tools.
  var file: String {
    guard bits & 3 == 3 else { return "f" }
    return knowsTools ? "f.mdx" : "f.mdoc"
  }

  /// The dialect: pure CommonMark for `4`, GFM for `8`, all extensions for `0`.
  private var dialect: MarkupOptions.Dialect {
    if bits & 4 != 0 { return .commonMark }
    return bits & 8 != 0 ? .gfm : .lectern
  }
  /// Whether unsafe HTML is kept, as for a space.
  var allowsUnsafeHTML: Bool { bits & 0x10 != 0 }
  /// Whether a malicious resolver returns the addresses, as for `p`.
  var hasHostileResolver: Bool { bits & 0x40 != 0 }

  /// Whether the dialects of all tools are read, as for bytes from 128 on.
  private var knowsTools: Bool { bits & 0x80 != 0 }

  var markup: MarkupOptions {
    var options = MarkupOptions(
      dialect: dialect, allowsUnsafeHTML: allowsUnsafeHTML,
      generatesHeadingIDs: bits & 0x20 == 0)
    if hasHostileResolver {
      options.resolveLink = { reference in
        reference.kind == .image ? "data:text/html,x" : "java\tscript:\(reference.destination)"
      }
    }
    options.tools = knowsTools ? ToolDialects(ToolDialects.namedDialects.map(\.dialect)) : []
    options.highlighter = .standard
    return options
  }
}
