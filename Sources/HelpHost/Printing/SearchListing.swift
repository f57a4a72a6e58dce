package import HelpBook
package import HelpCore
import HelpDocument
package import HelpLayout
package import HelpSearch
import SystemPackage

/// The printed form of a search's results.
package struct SearchListing {
  package let query: String
  package let results: SearchResults

  /// The text before the path of each topic.
  private let prefix: String

  /// Creates a listing.
  /// - Parameter prefix: the text before the path of each topic, such as `help:mytool/`.
  package init(_ query: String, _ results: SearchResults, prefix: String = "") {
    self.query = query
    self.results = results
    self.prefix = prefix
  }

  /// The maximum number of columns of a list on a terminal.
  private static let maximumColumns = 100

  /// Returns the list of hits. On a terminal, a hit consists of the name that `read` accepts, its
  /// title and heading, and a passage below them. In a pipe, each hit is one line.
  /// - Parameter theme: the theme, or nil for text without colours and styles.
  package func text(theme: Theme?) -> [UInt8] {
    guard Console.isOutputTerminal else {
      let palette = theme.map { BookPrinter.palette($0) }
      return Array(results.hits.map { line(of: $0, palette) + "\n" }.joined().utf8)
    }
    let width = TextWidth.automatic(limit: Self.maximumColumns)
    guard !results.hits.isEmpty else { return [] }
    let document = document(names: theme == nil ? .text : .code)
    let text = BookPrinter.render(document, width: width, theme: theme, highlighter: nil)
    return Array(text.utf8)
  }

  /// Returns the name of a hit's topic and anchor.
  private func name(of hit: SearchHit) -> String {
    ControlCharacters.inline(prefix + Destination(path: hit.path, anchor: hit.anchor).name)
  }

  /// Returns the name, the heading and the passage of a hit, with colons between them, on one line
  /// for programs that read lines.
  /// - Parameter palette: the escape codes, or nil for text without colours and styles.
  private func line(of hit: SearchHit, _ palette: Palette?) -> String {
    func styled(_ text: String, _ style: TextStyle) -> String {
      let parameters = palette?.parameters(for: style) ?? ""
      let text = ControlCharacters.inline(text)
      return parameters.isEmpty ? text : "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
    }
    let heading = ControlCharacters.inline(hit.heading.isEmpty ? hit.title : hit.heading)
    let passage = Self.pieces(of: hit).map { text, isMatch in
      styled(String(decoding: text, as: UTF8.self), isMatch ? .bold : [])
    }
    return styled(name(of: hit), .code) + ": " + heading + (hit.snippet.isEmpty ? "" : ": ")
      + passage.joined()
  }

  /// Returns the passage of a hit, cut at the starts and ends of its matches.
  private static func pieces(of hit: SearchHit) -> [(text: ArraySlice<UInt8>, isMatch: Bool)] {
    let bytes = Array(hit.snippet.utf8)
    var pieces: [(text: ArraySlice<UInt8>, isMatch: Bool)] = []
    var start = 0
    for match in hit.matches where match.lowerBound >= start && match.upperBound <= bytes.count {
      pieces += [(bytes[start..<match.lowerBound], false), (bytes[match], true)]
      start = match.upperBound
    }
    return pieces + [(bytes[start...], false)]
  }

  /// Returns the list for a terminal as a document.
  /// - Parameter kind: the kind of node for names. Without colours, code would be printed with
  ///   backticks, which are not part of the name.
  private func document(names kind: Document.Kind) -> Document {
    var builder = DocumentBuilder()
    builder.open(.descriptionList)
    for hit in results.hits {
      let heading = hit.heading.isEmpty || hit.heading == hit.title ? "" : " › " + hit.heading
      builder.open(.descriptionTerm)
      builder.add(kind, text: name(of: hit).utf8)
      builder.add(.text, text: (": " + ControlCharacters.inline(hit.title + heading)).utf8)
      builder.close()
      guard !hit.snippet.isEmpty else { continue }
      builder.open(.descriptionDetails)
      builder.open(.paragraph)
      add(hit, to: &builder)
      builder.close()
      builder.close()
    }
    return builder.finish()
  }

  /// Adds the passage of a hit, with its matches in bold.
  private func add(_ hit: SearchHit, to builder: inout DocumentBuilder) {
    for (text, isMatch) in Self.pieces(of: hit) {
      if isMatch { builder.open(.strong) }
      builder.add(.text, text: text)
      if isMatch { builder.close() }
    }
  }

  /// Returns the remark for standard error that the search found nothing, or that hits lack some of
  /// the words. Returns nil if all hits have all words and the query needs no suggestion.
  package func remark(in book: Book) -> String? {
    let suggestion =
      results.suggestion
      ?? (results.hits.isEmpty
        ? NearestTopic(to: query, among: book.contents.names())?.name : nil)
    let hint = suggestion.map { "\n  hint: did you mean '\(ControlCharacters.inline($0))'?" } ?? ""
    if results.hits.isEmpty {
      return "nothing matches '\(ControlCharacters.inline(query))'" + hint
    }
    if let coverage = results.coverage { return Self.text(of: coverage) + hint }
    return results.suggestion == nil ? nil : "no topic has exactly these words" + hint
  }

  /// Returns the remark about hits that lack some of the words.
  private static func text(of coverage: SearchCoverage) -> String {
    let words = ControlCharacters.inline(coverage.words.joined(separator: " "))
    let (complete, incomplete) =
      switch coverage.complete {
      case 0: ("no topic has", "these")
      case 1: ("only the first topic has", "the others")
      default: ("only the first \(coverage.complete) topics have", "the others")
      }
    return "\(complete) all of: \(words); \(incomplete) have at least \(coverage.least)"
  }

  /// Returns the results as JSON: see `SearchResults.json(for:isForTerminal:href:)`.
  package func json() -> [UInt8] { results.json(for: query, isForTerminal: true) }

  /// Writes the results as members of an object.
  package func writeMembers(to json: inout JSONWriter) { results.writeMembers(to: &json) }
}
