public import HelpDocument

/// A document as a man page, in the macros of man(7) and, for tables, tbl(1): for `man`, mandoc and
/// groff.
///
///     # greet(1) -- say hello     .TH greet 1 "" "" ""
///                                 .SH NAME
///     ## OPTIONS                  greet \- say hello
///     - `-n`: *once*              .SH OPTIONS
///                                 .IP \(bu 2
///                                 \fB\-n\fR: \fIonce\fR
///
/// It reads the document rather than cmark's tree: cmark's man writer does not support tables or
/// nested lists, drops link destinations and writes headings of every level as sections.
///
/// - The output is ASCII: other characters are written `\[uXXXX]`, which groff and mandoc read
///   whatever the locale.
/// - The first level-one heading is the title. Further headings of level one and two are `.SH`, of
///   level three `.SS`, deeper ones and those inside other blocks are bold paragraphs. Where the
///   first level-one heading is NAME, as in pages written for other converters, level one is `.SH`
///   and level two `.SS`.
/// - A page without a section NAME gets one, which apropos(1) needs. Text before the first section
///   goes under DESCRIPTION, or under the title where that is more than the name.
/// - Footnotes come at the end, under NOTES.
/// - Links to the web are written `.UR`, links to other man pages (`git-log.1.md`) bold with their
///   section, other links as their text.
public struct ManRenderer: Sendable {
  /// The data of the page beside its text.
  package let options: ManOptions

  /// A renderer for one page.
  public init(_ options: ManOptions = ManOptions()) {
    self.options = options
  }

  /// The man page, in ASCII, each line ended by a line feed.
  /// - Complexity: O(size of the document); its depth costs no stack.
  public func render(_ document: Document) -> String {
    String(decoding: renderBytes(document), as: UTF8.self)
  }

  /// Renders a document as bytes in UTF-8.
  public func renderBytes(_ document: Document) -> [UInt8] {
    var writer = ManWriter(document, head: ManHead(document, options: options))
    return writer.run()
  }

  /// The head of a page of several documents, up to its section NAME.
  package func head() -> [UInt8] {
    let empty = DocumentBuilder().finish()
    var writer = ManWriter(empty, head: ManHead(empty, options: options))
    writer.writeHead()
    return writer.out.bytes
  }

  /// A document as a section of such a page: its title is a section, its headings of level two are subsections.
  /// - Parameter title: the title of a document without a level-one heading.
  package func part(_ document: Document, title: String) -> [UInt8] {
    var writer = ManWriter(document, head: ManHead(part: document, title: title))
    return writer.runPart()
  }
}
