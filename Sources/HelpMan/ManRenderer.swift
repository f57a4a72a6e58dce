public import HelpDocument

/// A renderer of documents as man pages for `man`, mandoc and groff, in the macros of man(7) and,
/// for tables, tbl(1).
///
///     # greet(1) -- say hello     .TH "greet" "1" "" "" ""
///                                 .SH NAME
///     ## OPTIONS                  greet \- say hello
///     - `-n`: *once*              .SH OPTIONS
///                                 .IP \(bu 2
///                                 \fB\-n\fR: \fIonce\fR
///
/// cmark's own man writer does not suffice: it supports neither tables nor nested lists, drops the
/// destinations of images, and writes headings of every level as sections or subsections.
///
/// - The output is ASCII. Other characters are written `\[uXXXX]`, which groff and mandoc read in
///   every locale.
/// - The first level-one heading is the title. Further headings of level one and two are `.SH`,
///   headings of level three are `.SS`, and deeper headings and headings inside other blocks are
///   bold paragraphs. If the first level-one heading is NAME, as in pages for other converters,
///   level one is `.SH` and level two is `.SS`.
/// - A section NAME, which apropos(1) needs, is added to a page without one. Text before the first
///   section is put under DESCRIPTION, or under the title if the title is more than the name.
/// - Footnotes are at the end, under NOTES.
/// - Links to the web are written `.UR` or, in headings, terms and tables, as their text and the
///   address. Links to other man pages (`git-log.1.md`) are bold with their section. Other links
///   are only their text.
public struct ManRenderer: Sendable {
  /// The data of the page besides its text.
  package let options: ManOptions

  /// Creates a renderer for one page.
  public init(_ options: ManOptions = ManOptions()) {
    self.options = options
  }

  /// Returns the man page in ASCII, with a line feed after each line.
  /// - Complexity: O(size of the document). Its depth costs no stack.
  public func render(_ document: Document) -> String {
    String(decoding: renderBytes(document), as: UTF8.self)
  }

  /// Returns the man page as bytes of ASCII.
  public func renderBytes(_ document: Document) -> [UInt8] {
    var writer = ManWriter(document, head: ManHead(document, options: options))
    return writer.run()
  }

  /// Returns the head of a page of several documents, including its section NAME.
  package func head() -> [UInt8] {
    let empty = DocumentBuilder().finish()
    var writer = ManWriter(empty, head: ManHead(empty, options: options))
    writer.writeHead()
    return writer.output.bytes
  }

  /// Returns a document as a section of a page of several documents. Its headings of level two are
  /// subsections.
  /// - Parameter title: the title of a document without a level-one heading.
  package func part(_ document: Document, title: String) -> [UInt8] {
    var writer = ManWriter(document, head: ManHead(part: document, title: title))
    return writer.runPart()
  }
}
