import HelpBook
import HelpCore
import HelpDocument
import HelpMarkup
import HelpResources

/// The numbers of links that only the whole site can resolve, or whose targets the project
/// generates, by the common beginning of the links.
struct SiteLinks: Sendable {
  /// The beginning or the target that counted links share.
  enum Prefix: Sendable, Hashable {
    /// The first folder of a path: `/en-US/` from the root of the site, or `../std/` above the
    /// book.
    case path(String)
    /// A scheme, such as `xref:`.
    case scheme(String)
    /// A variable, such as `{{version}}`.
    case variable(String)
    /// A file that the project generates, by its `.gitignore`.
    case generated(String)
  }

  /// The number of links and the location of the first link, by beginning.
  var uses: [Prefix: (count: Int, first: SourceLocation)] = [:]
  /// The folders that lack pages, each with the missing paths and the number of links to them.
  var folders: [MissingFolder: (paths: Set<String>, count: Int, first: SourceLocation)] =
    [:]

  /// Counts a link by its beginning.
  mutating func add(_ prefix: Prefix, at location: SourceLocation) {
    uses[prefix, default: (0, location)].count += 1
  }

  /// Counts a link to a missing page of a folder.
  mutating func add(_ path: String, in folder: MissingFolder, at location: SourceLocation) {
    add([path], 1, in: folder, at: location)
  }

  /// Counts links to missing pages of a folder. Adds no paths once their number shows that another
  /// build fills the folder.
  private mutating func add(
    _ paths: Set<String>, _ count: Int, in folder: MissingFolder, at location: SourceLocation
  ) {
    folders[folder, default: ([], 0, location)].count += count
    guard let pathCount = folders[folder]?.paths.count, pathCount < folder.minimumCount else {
      return
    }
    folders[folder]?.paths.formUnion(paths)
  }

  /// Adds the links of a later topic.
  mutating func merge(_ later: SiteLinks) {
    for (prefix, use) in later.uses {
      uses[prefix, default: (0, use.first)].count += use.count
    }
    for (folder, use) in later.folders { add(use.paths, use.count, in: folder, at: use.first) }
  }

  /// The folders that another build fills: folders with links to at least `minimumCount` missing
  /// pages.
  var foreignFolders: Set<MissingFolder> {
    Set(folders.lazy.filter { $0.value.paths.count >= $0.key.minimumCount }.map(\.key))
  }

  /// One note for each beginning and each foreign folder, and one for all generated files, in no
  /// particular order. A note is located at the first of its links.
  var findings: [Finding] {
    var files: [String] = []
    var generated: (count: Int, first: SourceLocation)?
    var findings: [Finding] = []
    for (prefix, use) in uses {
      let links = Self.links(use.count)
      switch prefix {
      case .path(let path):
        let message = "\(links) with '\(path)', which is not in the book: its site may have it"
        findings.append(Self.note(message, use.first))
      case .scheme(let scheme):
        findings.append(
          Self.note(
            "\(links) with '\(scheme)', a scheme that no page of the book can resolve", use.first))
      case .variable(let name):
        let have = use.count == 1 ? "1 link has" : "\(use.count) links have"
        let address = use.count == 1 ? "an address" : "addresses"
        let message = "\(have) \(address) with '\(name)', which another program fills in"
        // A strict check does not report addresses on other hosts.
        let hint = "use --strict to report each of them that is a path as an error"
        findings.append(Self.note(message, use.first, hint: hint))
      case .generated(let file):
        files.append(file)
        let first = generated?.first ?? use.first
        generated = (
          (generated?.count ?? 0) + use.count, Self.precedes(use.first, first) ? use.first : first
        )
      }
    }
    if let generated { findings.append(Self.note(onGenerated: files, generated)) }
    for folder in foreignFolders {
      guard let use = folders[folder] else { continue }
      let lead = use.count == 1 ? "leads to a page that is" : "lead to pages that are"
      let message =
        "\(Self.links(use.count)) with '/\(folder.path)/' and \(lead) not in the book: another "
        + "build may make \(use.count == 1 ? "it" : "them")"
      findings.append(Self.note(message, use.first))
    }
    return findings
  }

  /// Returns the subject and the verb of a message: `12 links begin`.
  private static func links(_ count: Int) -> String {
    count == 1 ? "1 link begins" : "\(count) links begin"
  }

  /// Returns a note at the first of some links.
  private static func note(
    _ message: String, _ location: SourceLocation,
    hint: String = "use --strict to report each of them as an error"
  ) -> Finding {
    Finding(Diagnostic(.note, at: location, message, hint: hint))
  }

  /// The maximum number of generated files that a note names.
  private static let maximumNamedFiles = 4

  /// Returns the note about links to files that the project generates.
  private static func note(
    onGenerated files: [String], _ use: (count: Int, first: SourceLocation)
  ) -> Finding {
    let links = use.count == 1 ? "1 link leads" : "\(use.count) links lead"
    let names = files.sorted { $0.precedesBytewise($1) }.prefix(maximumNamedFiles)
      .map(ControlCharacters.inline)
    let more =
      files.count > maximumNamedFiles ? " and \(files.count - maximumNamedFiles) more" : ""
    return Finding(
      Diagnostic(
        .note, at: use.first,
        "\(links) to files that the project generates, as its .gitignore says: "
          + names.joined(separator: ", ") + more,
        hint: "generate them first, or use --strict to report each of these links as an error"))
  }

  /// Whether a location precedes another location in the order of files, lines and columns.
  private static func precedes(_ left: SourceLocation, _ right: SourceLocation) -> Bool {
    let start = SourcePosition(line: 0, column: 0)
    return left.file != right.file
      ? left.file.precedesBytewise(right.file)
      : (left.position ?? start) < (right.position ?? start)
  }
}
