import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// Recognises files that have the extension of a topic but are not pages, by their names and by the
/// tool that the folder was written for. Such files are resources.
struct PageNames {
  private let site: BuiltSite?
  /// Whether files and folders that begin with `_` are parts of pages, as in Docusaurus, Jekyll,
  /// Lume and Eleventy.
  private let hidesUnderscores: Bool
  /// Whether the book is a plain folder, or a folder of another tool.
  private let isFolder: Bool
  /// Whether only Markdown is a page, as in a site of Docusaurus or Starlight that lists its
  /// contents.
  private let isMarkdownOnly: Bool

  /// Chooses the rules for a source.
  /// - Parameter files: the files of the source, in bytewise order.
  init(_ files: [String], kind: BookKind, tools: ToolDialects) {
    isFolder = kind.isPlainFolder
    isMarkdownOnly = kind == .listed && !tools.isDisjoint(with: [.docusaurus, .starlight])
    site = isFolder ? BuiltSite(files) : nil
    hidesUnderscores =
      isFolder
      && (!tools.isDisjoint(with: [.docusaurus, .jekyll])
        || ["_config.ts", "_config.js"].contains { files.holdsBytewise($0) })
  }

  /// Whether a file is a page, and neither a part of a page nor a file for programs.
  func isPage(_ file: String, type: String) -> Bool {
    if isMarkdownOnly, TopicFormat(fileExtension: type) != .markdown { return false }
    if Self.isPart(file, hidesUnderscores) { return false }
    if let site, site.hides(file) { return false }
    return !isFolder || type != "txt" || !Self.isForPrograms(file)
  }

  /// The folders in which site generators keep parts of pages, or copies of sources.
  private static let partFolders: Set<String> = [
    "_drafts", "_include", "_includes", "_layouts", "_partials", "_snippets", "_sources",
    "_templates",
  ]

  /// Whether a file is a part of pages, or a copy of a source.
  private static func isPart(_ file: String, _ hidesUnderscores: Bool) -> Bool {
    let mark = UInt8(ascii: "_")
    // Most paths have no underscore. The test saves the slower steps below.
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

  /// Whether a text is for crawlers, language models, package managers or build tools, or is the
  /// project's licence.
  private static func isForPrograms(_ file: String) -> Bool {
    let name = ResourcePath.splitExtension(of: ResourcePath.name(of: file)).stem.lowercased()
    return programTexts.contains(name) || name.hasPrefix("llms")
      || licences.contains { name.hasPrefix($0) } || name.hasPrefix("requirements-")
      || name.hasPrefix("requirements_")
      || ResourcePath.name(of: ResourcePath.directory(of: file)) == "requirements"
  }

  /// The names of texts for programs, without extension.
  private static let programTexts: Set<String> = [
    "cmakelists", "constraints", "dev-requirements", "doc-requirements", "docs-requirements",
    "humans", "requirements", "robots", "test-requirements",
  ]
  /// The beginnings of the names of licences.
  private static let licences = ["license", "licence", "copying", "unlicense"]

  /// The names of files about a project rather than about its product, in lower case.
  private static let projectFileNames: Set<String> = [
    "authors", "changelog", "changes", "code_of_conduct", "code-of-conduct", "codeowners",
    "contributing", "contributors", "copying", "governance", "history", "licence", "license",
    "maintainers", "news", "notice", "security", "support", "thanks", "todo",
  ]

  /// Whether a topic is about the project, by its name. Such a topic is not chosen as the home.
  static func isAboutProject(_ path: String) -> Bool {
    let name = ResourcePath.name(of: path)
    guard (4...20).contains(name.utf8.count) else { return false }
    return projectFileNames.contains(name.lowercased())
  }

  /// Whether all topics are about the project, including a README. The pages of such a source are
  /// probably in a format that Lectern does not read.
  static func areAboutProject(_ topics: [ContentsTableBuilder.Topic]) -> Bool {
    topics.allSatisfy { topic in
      isAboutProject(topic.path) || ResourcePath.name(of: topic.path).lowercased() == "readme"
    }
  }
}
