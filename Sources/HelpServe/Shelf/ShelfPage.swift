import HelpBook
import HelpCore
import HelpDocument
import HelpResources
import HelpSite

/// The front page of several books, with the title and description of each.
struct ShelfPage {
  private let books: [(name: String, responder: SiteResponder)]

  init(_ books: [(name: String, responder: SiteResponder)]) { self.books = books }

  /// The page with its header fields.
  var representation: Representation {
    let page = html
    return Representation(
      SiteBody(page), type: "text/html; charset=utf-8", tag: FastHash.text(page),
      fields: [("content-security-policy", Self.policy), ("cache-control", "no-cache")],
      isCompressible: true)
  }

  /// The content security policy, which allows only the page's own style.
  private static let policy = "default-src 'none'; style-src '\(styleHash)'"
  private static let styleHash = "sha256-" + Base64.text(SHA256.digest(Array(style.utf8)))

  private var html: [UInt8] {
    var lines = [
      "<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      "<meta name=\"color-scheme\" content=\"light dark\">", "<title>Books</title>",
      "<link rel=\"icon\" href=\"data:,\">", "<style>\(Self.style)</style>", "</head>", "<body>",
      "<main>", "<h1>Books</h1>", "<ul>",
    ]
    for (name, responder) in books {
      let book = responder.site.book(at: "")
      let title = HTMLEscape.escaped(book.title.isEmpty ? name : book.title)
      let version = book.version.map { " <small>\(HTMLEscape.escaped($0))</small>" } ?? ""
      let language = book.language.map { " lang=\"\(HTMLEscape.escaped($0.description))\"" } ?? ""
      lines.append("<li\(language)><a href=\"\(responder.prefix)\">\(title)</a>\(version)")
      if let text = book.description { lines.append("<p>\(HTMLEscape.escaped(text))</p>") }
      lines.append("</li>")
    }
    lines += ["</ul>", "</main>", "</body>", "</html>", ""]
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static let style = """
    :root{color-scheme:light dark}
    body{margin:0;font:1rem/1.6 system-ui,sans-serif;color:light-dark(#1d1d1f,#e8e8ea);background:light-dark(#fff,#17181a)}
    main{max-width:44rem;margin:0 auto;padding:3rem 1.25rem}
    h1{margin:0 0 1.5rem;font-size:1.75rem;line-height:1.25}
    ul{margin:0;padding:0;list-style:none}
    li{padding:1rem 0;border-top:1px solid light-dark(#e3e3e6,#34363a)}
    a{font-size:1.125rem;font-weight:600;color:light-dark(#0b57d0,#8ab4f8);text-underline-offset:.2em}
    a:focus-visible{outline:2px solid currentColor;outline-offset:2px}
    small{margin-inline-start:.5rem;color:light-dark(#5c5c61,#a9abb0)}
    p{margin:.25rem 0 0}
    """
}
