import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The files with the extension of a topic that are not topics, by their names and by the tool of the folder. They stay
/// resources.
struct PageNames {
  private let site: BuiltSite?
  /// Whether files and folders that begin with `_` are parts of pages: so in Docusaurus, Jekyll, Lume and Eleventy.
  private let hidesUnderscores: Bool
  private let isPlain: Bool

  /// - Parameter files: the files of the source, in bytewise order.
  init(_ files: [String], kind: BookKind, tools: ToolDialects) {
    isPlain = kind.isFolder
    site = isPlain ? BuiltSite(files) : nil
    hidesUnderscores =
      isPlain
      && (!tools.isDisjoint(with: [.docusaurus, .jekyll])
        || ["_config.ts", "_config.js"].contains { files.holdsBytewise($0) })
  }

  /// Whether a file is a page, and not a part of one or a file for programs.
  func isPage(_ file: String, type: String) -> Bool {
    if Self.isPart(file, hidesUnderscores) { return false }
    if let site, site.hides(file) { return false }
    return !isPlain || type != "txt" || !Self.isForPrograms(file)
  }

  /// The folders in which site generators have parts of pages, and Sphinx its own sources.
  private static let partFolders: Set<String> = [
    "_drafts", "_include", "_includes", "_layouts", "_partials", "_snippets", "_sources",
    "_templates",
  ]

  private static func isPart(_ file: String, _ hidesUnderscores: Bool) -> Bool {
    let mark = UInt8(ascii: "_")
    // Hardly any path has such a name.
    guard file.utf8.contains(mark) else { return false }
    let names = file.utf8.split(separator: UInt8(ascii: "/"))
    if hidesUnderscores {
      return names.contains {
        $0.first == mark && !$0.starts(with: Array((IndexPage.branch + ".").utf8))
      }
    }
    return names.dropLast().contains {
      $0.first == mark && partFolders.contains(String(Substring($0)))
    }
  }

  /// Whether a text is for crawlers, language models, package managers and build tools, or the licence of all that is
  /// in a project.
  private static func isForPrograms(_ file: String) -> Bool {
    let name = ResourcePath.splitExtension(of: ResourcePath.name(of: file)).stem.lowercased()
    return programTexts.contains(name) || name.hasPrefix("llms")
      || licences.contains { name.hasPrefix($0) } || name.hasPrefix("requirements-")
      || name.hasPrefix("requirements_")
      || ResourcePath.name(of: ResourcePath.directory(of: file)) == "requirements"
  }

  private static let programTexts: Set<String> = [
    "cmakelists", "constraints", "dev-requirements", "doc-requirements", "docs-requirements",
    "humans",
    "requirements", "robots", "test-requirements",
  ]
  private static let licences = ["license", "licence", "copying", "unlicense"]

  /// The files beside the pages of a project that tell about the project. None is the first page of a book.
  private static let leftovers: Set<String> = [
    "authors", "changelog", "changes", "code_of_conduct", "code-of-conduct", "codeowners",
    "contributing", "contributors", "copying", "governance", "history", "licence", "license",
    "maintainers", "news", "notice", "security", "support", "thanks", "todo",
  ]

  /// Whether a topic only tells about the project, which is not why a reader opens a book.
  static func isLeftover(_ path: String) -> Bool {
    let name = ResourcePath.name(of: path)
    guard (4...20).contains(name.utf8.count) else { return false }
    return leftovers.contains(name.lowercased())
  }

  /// Whether the topics only describe a project whose pages are not read.
  static func areLeftovers(_ topics: [ContentsTableBuilder.Topic]) -> Bool {
    topics.allSatisfy { topic in
      isLeftover(topic.path) || ResourcePath.name(of: topic.path).lowercased() == "readme"
    }
  }
}
