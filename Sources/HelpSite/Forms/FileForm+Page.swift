import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources
import Synchronization

extension FileForm {
  /// The form with the whole book on one page of HTML that opens from disk. The page contains the
  /// style sheet and the pictures.
  package static let page = onePage(maximumPictures: 64 << 20)

  /// Returns the form with the whole book on one page of HTML.
  /// - Parameter size: the maximum size of the pictures in one topic's section, in bytes. Each
  ///   further picture becomes its alternative text.
  static func onePage(maximumPictures size: Int) -> FileForm {
    FileForm(
      head: { OnePage(book: $0).head },
      tail: { _ in Array("</main>\n</body>\n</html>\n".utf8) },
      groupSize: 8,
      part: { page, book, _, findings in
        let pictures = EmbeddedPictures(maximumSize: size)
        let section = OnePage(book: book).section(page, pictures)
        if let finding = pictures.finding(page.topic) { findings.append(finding) }
        return section
      })
  }
}

/// The pictures in the section of one topic. Each reference to a picture adds the picture's bytes to
/// the page, so that a small book could become a page of any size.
private final class EmbeddedPictures: Sendable {
  /// The maximum size of all pictures together, in bytes.
  private let maximumSize: Int
  private let state = Mutex(State())

  /// The counts of a section.
  private struct State {
    /// The size of the embedded pictures, in bytes.
    var size = 0
    /// The number of pictures that were left out.
    var omissions = 0
  }

  init(maximumSize: Int) { self.maximumSize = maximumSize }

  /// Counts a picture as left out if an earlier picture had no room.
  /// - Returns: false if there is still room.
  func leavesOut() -> Bool {
    state.withLock { state in
      if state.omissions > 0 { state.omissions += 1 }
      return state.omissions > 0
    }
  }

  /// Counts a picture of a size in bytes.
  /// - Returns: false if the section has no room for the picture.
  func add(_ size: Int) -> Bool {
    state.withLock { state in
      guard size <= maximumSize - state.size else {
        state.omissions += 1
        return false
      }
      state.size += size
      return true
    }
  }

  /// Returns the warning about the pictures that were left out, or nil if there are none.
  func finding(_ topic: Topic) -> Diagnostic? {
    let omissions = state.withLock { $0.omissions }
    guard omissions > 0 else { return nil }
    return Diagnostic(
      .warning, at: SourceLocation(file: topic.file),
      "pictures are shown as their alternative texts: \(omissions), since the pictures of a topic have more than \(SizeLimit.text(maximumSize))",
      hint: "make the pictures smaller, or export a site, which contains each picture once")
  }
}

/// A writer of a book as one page of HTML.
private struct OnePage {
  /// The maximum size of a picture in the page, in bytes. Only the alternative text of a larger
  /// picture is written.
  private static let maximumPictureSize = 4 << 20

  let book: Book

  /// The page up to its first topic: style, title and contents.
  var head: [UInt8] {
    let language = HTMLEscape.escaped(book.languageName ?? "en")
    let title = HTMLEscape.escaped(book.title)
    var text = """
      <!DOCTYPE html>
      <html lang="\(language)" dir="\(SiteLanguages.direction(of: book.languageName ?? "en"))">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>
      \(FormStyle.text)\(Self.style)</style>
      </head>
      <body>
      <header>
      <p class="title">\(title)</p>

      """
    if let description = book.description { text += "<p>\(HTMLEscape.escaped(description))</p>\n" }
    text += "</header>\n<nav>\n"
    text += NavigationList(book: book) { Self.reference(to: book.topic(at: $0)) }.html
    return Array((text + "</nav>\n<main>\n").utf8)
  }

  /// Returns the section of a topic.
  func section(_ page: TopicPage, _ pictures: EmbeddedPictures) -> [UInt8] {
    let topic = page.topic
    let prefix = Self.identifier(of: topic)
    let renderer = MarkdownRenderer { address, isImage in
      destination(address, isImage: isImage, from: topic, pictures)
    }
    var writer = XHTMLWriter(
      renderer.flattened(page.document, title: topic.title), .init(prefix: prefix + ":"))
    return Array("<section id=\"\(HTMLEscape.escaped(prefix))\">\n".utf8) + writer.run()
      + Array("</section>\n".utf8)
  }

  /// Returns the address of a link or a picture, or nil to keep the address as written. An empty
  /// address leaves only the text of the link or the picture.
  private func destination(
    _ destination: String, isImage: Bool, from topic: Topic, _ pictures: EmbeddedPictures
  ) -> String? {
    switch book.place(of: destination, from: topic, isImage: isImage) {
    case .topic(let id, let anchor):
      return Self.reference(to: book.topic(at: id), anchor: anchor)
    case .resource(let path):
      guard isImage, !pictures.leavesOut(),
        let bytes = try? book.provider.read(path, limit: Self.maximumPictureSize),
        pictures.add(bytes.count)
      else { return "" }
      return "data:\(MediaType.of(path));base64," + Base64.text(bytes)
    case .external: return isImage ? "" : nil
    case .broken: return ""
    }
  }

  /// Returns the id of a topic's section: the topic's path, percent-encoded.
  private static func identifier(of topic: Topic) -> String {
    Destination(path: topic.path).reference
  }

  /// Returns the address of a topic's section, or of an anchor in it.
  private static func reference(to topic: Topic, anchor: String? = nil) -> String {
    Destination.reference(toAnchor: identifier(of: topic) + (anchor.map { ":" + $0 } ?? ""))
  }

  private static let style = """
    body { font-family: system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; max-width: 46rem; margin: 0 auto; padding: 2rem 1.2rem 4rem; }
    .title { font-size: 2.4em; font-weight: 700; line-height: 1.15; margin: 1em 0 .4em; }
    nav { border: solid #8886; border-width: 1px 0; padding: .5em 0; } nav ol { list-style: none; padding-left: 1.2em; margin: .2em 0; }
    nav > ol { padding-left: 0; } nav a { text-decoration: none; }
    section { border-top: 1px solid #8886; margin-top: 3em; } nav + main > section:first-child { border-top: 0; }
    a { color: #1257b0; }
    .hl-string { color: #165c34; } .hl-keyword { color: #802c87; font-weight: normal; }
    .hl-number { color: #8f3407; } .hl-function { color: #0a5199; } .hl-type { color: #00586a; }
    @media screen and (prefers-color-scheme: dark) { a { color: #93bef4; }
      .hl-string { color: #7fce9c; } .hl-keyword { color: #d9a0e0; }
      .hl-number { color: #f0a878; } .hl-function { color: #8ab8f0; } .hl-type { color: #6fcbd8; } }
    @media print { body { color: #000; max-width: none; padding: 0; font-size: 10.5pt; }
      section { break-before: page; border: 0; margin: 0; } a { color: inherit; }
      tr, img { break-inside: avoid; } main a[href^="http"]::after { content: " <" attr(href) ">"; font-size: .85em; } }

    """
}
