import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The numbers of files in a source that only other tools read as pages.
struct UnreadPages {
  /// A kind of file, by its extensions.
  private struct Kind {
    /// The extensions, without the dot.
    let types: [String]
    /// The advice on converting the files to pages that Lectern reads.
    let remedy: String
  }

  private static let kinds = [
    Kind(types: ["rst"], remedy: Manifest.sphinx),
    Kind(
      types: ["adoc", "asciidoc"],
      remedy: "convert them with Asciidoctor or Antora, and open the folder of the HTML"),
    Kind(
      types: ["ipynb"],
      remedy: "convert them with 'jupyter nbconvert --to markdown', and open the results"),
    Kind(
      types: ["qmd", "rmd"], remedy: "render them with Quarto, and open the folder of the site"),
    Kind(
      types: ["org", "textile", "mediawiki", "docx", "odt", "tex"],
      remedy: "convert them with 'pandoc --to gfm', and open the results"),
    Kind(types: ["epub"], remedy: "open each as a book"),
    Kind(types: ["mdown", "mkd", "mkdn"], remedy: "rename them to .md"),
    Kind(types: ["shtml"], remedy: "rename them to .html"),
  ]
  /// The key of man pages in `counts`. All other keys are extensions.
  private static let manPagesKey = "man pages"
  private static let kindOfType: [String: Int] = Dictionary(
    uniqueKeysWithValues: kinds.indices.flatMap { kind in kinds[kind].types.map { ($0, kind) } })
  /// The length of the longest extension, in bytes.
  private static let maximumTypeLength = kindOfType.keys.lazy.map(\.utf8.count).max() ?? 0

  /// The numbers of files by extension, and the number of man pages.
  private var counts: [String: Int] = [:]
  /// The sum of all `counts`.
  private(set) var count = 0

  /// Counts the files that Lectern does not read as pages.
  /// - Parameters:
  ///   - files: the files of the source, in bytewise order.
  ///   - provider: the provider of the files. Three files at most are read, to recognise man pages.
  /// - Complexity: O(number of files).
  init(_ files: [String], in provider: any ResourceProvider) {
    var manPages: [String] = []
    let (maximumTypeLength, period) = (Self.maximumTypeLength, UInt8(ascii: "."))
    for file in files {
      // Most files of a book have one of these extensions. The test saves the slower steps below.
      if file.endsBytewise(in: ".md") || file.endsBytewise(in: ".png") { continue }
      let name = file.utf8
      guard let last = name.last, let dot = name.suffix(maximumTypeLength + 1).lastIndex(of: period)
      else { continue }
      if name[dot...].count == 2, (UInt8(ascii: "1")...UInt8(ascii: "8")).contains(last) {
        manPages.append(file)
        continue
      }
      let type = file[file.index(after: dot)...].lowercased()
      if Self.kindOfType[type] != nil { add(type, 1) }
    }
    if manPages.prefix(3).contains(where: { Self.isManPage($0, in: provider) }) {
      add(Self.manPagesKey, manPages.count)
    }
  }

  /// Adds a number of files with an extension, or of man pages.
  private mutating func add(_ type: String, _ number: Int) {
    counts[type, default: 0] += number
    count += number
  }

  /// Whether a file begins with a request or a comment of roff.
  private static func isManPage(_ file: String, in provider: any ResourceProvider) -> Bool {
    guard let text = try? provider.read(file, limit: 1 << 20) else { return false }
    return text.first == UInt8(ascii: ".") || text.starts(with: Array("'\\\"".utf8))
  }

  /// Returns one note for each extension and for man pages, the largest count first.
  func notes(at location: String) -> [Diagnostic] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { type, count in
      Diagnostic(
        .note, at: SourceLocation(file: location), Self.subject(type, count) + Book.unreadSuffix,
        hint: Self.remedy(type))
    }
  }

  /// The reason why a source is not a book, by the most frequent extension:
  /// `its 92 .rst files are not read`. Nil if all counts are zero.
  var reason: (why: String, hint: String?)? {
    guard let (type, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else {
      return nil
    }
    return ("its " + Self.subject(type, count) + Book.unreadSuffix, Self.remedy(type))
  }

  /// Returns the beginning of a sentence, with its verb: `92 .rst files are`.
  private static func subject(_ type: String, _ count: Int) -> String {
    if type == manPagesKey { return count == 1 ? "1 man page is" : "\(count) man pages are" }
    return count == 1 ? "1 .\(type) file is" : "\(count) .\(type) files are"
  }

  /// Returns the advice on files with an extension, or on man pages. Returns nil for any other
  /// extension.
  private static func remedy(_ type: String) -> String? {
    if type == manPagesKey { return "convert them with 'mandoc -T markdown', and open the results" }
    return kindOfType[type].map { kinds[$0].remedy }
  }
}
