import HelpBook
import HelpCore
import HelpDocument
import HelpMarkup
import HelpResources

/// Links that only the whole site can resolve, or whose targets the project generates, counted by their common
/// beginning.
struct SiteLinks: Sendable {
  /// The feature that such links share.
  enum Prefix: Sendable, Hashable {
    /// `/en-US/`, from the root of the site, or `../std/`, above the book.
    case path(String)
    /// `xref:`
    case scheme(String)
    /// `{{version}}`
    case variable(String)
    /// A file that the project generates, by its `.gitignore`.
    case generated(String)
  }

  private(set) var uses: [Prefix: (count: Int, first: SourceLocation)] = [:]
  /// Links from the root of the site into folders that the book has, or has not, and that lead nowhere.
  private var folders: [MissingFolder: (paths: Set<String>, count: Int, first: SourceLocation)] =
    [:]

  mutating func add(_ prefix: Prefix, at location: SourceLocation) {
    uses[prefix, default: (0, location)].count += 1
  }

  mutating func add(_ path: String, in folder: MissingFolder, at location: SourceLocation) {
    add([path], 1, in: folder, at: location)
  }

  private mutating func add(
    _ paths: Set<String>, _ count: Int, in folder: MissingFolder, at location: SourceLocation
  ) {
    folders[folder, default: ([], 0, location)].count += count
    guard let known = folders[folder]?.paths.count, known < folder.leastCount else { return }
    folders[folder]?.paths.formUnion(paths)
  }

  /// Adds those of a topic that comes later.
  mutating func add(_ others: SiteLinks) {
    for (prefix, use) in others.uses {
      uses[prefix, default: (0, use.first)].count += use.count
    }
    for (folder, use) in others.folders { add(use.paths, use.count, in: folder, at: use.first) }
  }

  /// The folders that so many links miss that another build must fill them.
  var filledElsewhere: Set<MissingFolder> {
    Set(folders.lazy.filter { $0.value.paths.count >= $0.key.leastCount }.map(\.key))
  }

  /// One note for each beginning, where the first link is.
  var findings: [Finding] {
    var files: [String] = []
    var generated: (count: Int, first: SourceLocation)?
    var findings: [Finding] = []
    for (prefix, use) in uses {
      let links = Self.links(use.count)
      switch prefix {
      case .path(let path):
        let why = "\(links) with '\(path)', which is not in the book: its site may have it"
        findings.append(Self.note(why, use.first))
      case .scheme(let scheme):
        findings.append(Self.note("\(links) with '\(scheme)', where no page can lead", use.first))
      case .variable(let name):
        let have = use.count == 1 ? "1 link has" : "\(use.count) links have"
        let why = "\(have) '\(name)' in the address, which another program replaces"
        findings.append(Self.note(why, use.first))
      case .generated(let file):
        files.append(file)
        let first = generated?.first ?? use.first
        generated = (
          (generated?.count ?? 0) + use.count, Self.precedes(use.first, first) ? use.first : first
        )
      }
    }
    if let generated { findings.append(Self.note(onGenerated: files, generated)) }
    for folder in filledElsewhere {
      guard let use = folders[folder] else { continue }
      let why =
        "\(Self.links(use.count)) with '/\(folder.path)/' and lead to pages that are not in the "
        + "book: another build may make them"
      findings.append(Self.note(why, use.first))
    }
    return findings
  }

  private static func links(_ count: Int) -> String {
    count == 1 ? "1 link begins" : "\(count) links begin"
  }

  private static func note(_ why: String, _ place: SourceLocation) -> Finding {
    Finding(Diagnostic(.note, at: place, why, hint: "with --strict, each of them is an error"))
  }

  private static func note(
    onGenerated files: [String], _ use: (count: Int, first: SourceLocation)
  ) -> Finding {
    let links = use.count == 1 ? "1 link leads" : "\(use.count) links lead"
    let names = files.sorted { $0.precedesBytewise($1) }.prefix(4).map(ControlCharacters.inline)
    let rest = files.count > 4 ? " and \(files.count - 4) more" : ""
    return Finding(
      Diagnostic(
        .note, at: use.first,
        "\(links) to files that the project generates, as its .gitignore says: "
          + names.joined(separator: ", ") + rest,
        hint: "generate them first; with --strict, each of these links is an error"))
  }

  private static func precedes(_ a: SourceLocation, _ b: SourceLocation) -> Bool {
    let start = SourcePosition(line: 0, column: 0)
    return a.file != b.file
      ? a.file.precedesBytewise(b.file) : (a.position ?? start) < (b.position ?? start)
  }
}

/// A folder of the site that lacks pages which links ask for.
struct MissingFolder: Sendable, Hashable {
  let path: String
  /// The number of missing pages from which on another build is assumed to make them.
  let leastCount: Int
}
