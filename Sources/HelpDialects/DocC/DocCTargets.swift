import HelpCore
import HelpDocument

/// The targets of one page's links.
struct DocCTargets {
  /// The page that a link points to, and the text that the link shows.
  struct Target {
    /// The page's path, from the root of the book.
    let path: String
    /// The title in Markdown.
    let title: String
    /// Whether the title is the name of a symbol, and is shown as code.
    let isSymbol: Bool
  }

  /// The maximum number of links that are resolved for one page.
  private static let maximumCount = 10_000
  /// The maximum number of bytes of other pages that are read for one page.
  private static let maximumSize = 64 << 20

  /// The pages that were requested, or the reasons why there are none, by link.
  private var pages: [DocCLink: Result<IncludedText, IncludeFailure>] = [:]
  /// The texts of the headings of each page, by path and anchor.
  private var headings: [String: [String: String]] = [:]
  /// The number of bytes of other pages that were read.
  private var size = 0

  /// Returns the target of a link.
  /// - Throws: the reason why the link has no target.
  /// - Complexity: O(size of the target page) for the first link to one of its headings.
  mutating func target(
    of link: DocCLink, at position: SourcePosition, _ include: IncludeResolver?
  ) throws(IncludeFailure) -> Target {
    let page = try page(link, at: position, include).get()
    var title = page.title ?? Self.title(ofFile: page.path)
    if let anchor = link.anchor {
      title = heading(anchor, in: page) ?? anchor.replacing("-", with: " ")
    }
    return Target(
      path: page.path, title: Self.withoutLinks(title),
      isSymbol: page.isSymbol && link.anchor == nil)
  }

  /// Returns the page that a link names, or the reason why there is none. The page of each link is
  /// requested once.
  private mutating func page(
    _ link: DocCLink, at position: SourcePosition, _ include: IncludeResolver?
  ) -> Result<IncludedText, IncludeFailure> {
    if let cached = pages[link] { return cached }
    guard let include, pages.count < Self.maximumCount, size < Self.maximumSize else {
      var failure = IncludeFailure("the page has too many links")
      failure.mayBeElsewhere = true
      return .failure(failure)
    }
    let request = IncludeRequest(destination: "", position: position, docCLink: link)
    let answer: Result<IncludedText, IncludeFailure>
    do throws(IncludeFailure) {
      let page = try include(request)
      size += page.bytes.count
      answer = .success(page)
    } catch {
      answer = .failure(error)
    }
    pages[link] = answer
    return answer
  }

  /// Returns a title whose brackets are escaped, and therefore make no link inside the text of a
  /// link. A title with code stays unchanged.
  private static func withoutLinks(_ title: String) -> String {
    guard title.contains("["), !title.contains("`") else { return title }
    return title.replacing("[", with: "\\[").replacing("]", with: "\\]")
  }

  /// Returns the text of the heading with an anchor, or nil if there is none.
  private mutating func heading(_ anchor: String, in file: IncludedText) -> String? {
    if headings[file.path] == nil { headings[file.path] = Self.headings(of: file.bytes) }
    return headings[file.path]?[anchor]
  }

  /// Returns the texts of a page's headings, by anchor.
  private static func headings(of bytes: [UInt8]) -> [String: String] {
    var headings: [String: String] = [:]
    var lines = DirectiveLines(bytes)
    while let line = lines.next() {
      guard case .text = line.kind else { continue }
      let text = bytes[line.start..<line.range.upperBound]
      let level = text.prefix { $0 == UInt8(ascii: "#") }.count
      guard level > 0, text.dropFirst(level).first == .space else { continue }
      let words = String(decoding: text.dropFirst(level), as: UTF8.self)
        .collapsingWhitespace
      let slug = SlugRule.docC.slug(words)
      if headings[slug] == nil { headings[slug] = words }
    }
    return headings
  }

  /// Returns the name of a file, without its folders and up to its first dot, as a title.
  private static func title(ofFile path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return TagExpansion.literal(String(name.prefix { $0 != "." }))
  }
}
