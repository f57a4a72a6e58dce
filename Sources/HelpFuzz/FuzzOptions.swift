internal import HelpMarkup

/// The choices in the first byte of an input. The bits are counted from the character `0`, so that files of a corpus
/// begin with a character that can be read: `0` Markdown, `1` HTML, `2` text.
package struct FuzzOptions: Sendable, Hashable {
  private let bits: UInt8

  init(_ byte: UInt8) { bits = byte ^ 0x30 }

  var format: TopicFormat {
    switch bits & 3 {
    case 1: .html
    case 2: .text
    default: .markdown
    }
  }

  /// Pure CommonMark for `4`, GFM for `8`, all extensions for `0`.
  private var dialect: MarkupOptions.Dialect {
    if bits & 4 != 0 { return .commonMark }
    return bits & 8 != 0 ? .gfm : .lectern
  }
  /// Safe for `0`, as written for a space.
  var allowsUnsafeHTML: Bool { bits & 0x10 != 0 }
  /// Addresses from a malicious resolver, for `p`.
  var hasHostileResolver: Bool { bits & 0x40 != 0 }

  /// All tools' dialects, for bytes from 128 on.
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
    options.tools = knowsTools ? ToolDialects(ToolDialects.named.map(\.dialect)) : []
    options.highlighter = .standard
    return options
  }
}
