import HelpAuthoring
import HelpCore
import HelpDocument
import HelpResources

/// Names the pages that list the lines below a line of the contents or in a folder.
///
/// The page of a folder is `FOLDER/index.html`. A group that only the manifest makes has its page below `contents/`,
/// named by its title and those above, if the contents are too long to be on each page. A topic with a long list below
/// it has one beside its own page: `guide/install-contents.html`.
struct SectionPages {
  private let topics: [String]
  private let pages: [String]
  private let contents: SiteContents
  private let isWhole: Bool
  /// The pages by folder, without a slash at its end.
  private(set) var folders: [String: String] = [:]
  /// The pages by number of the line.
  private(set) var lists: [Int: String] = [:]

  init(topics: [String], pages: [String], contents: SiteContents, isWhole: Bool) {
    self.topics = topics
    self.pages = pages
    self.contents = contents
    self.isWhole = isWhole
  }

  /// Names a page for each folder that has pages and no index.
  /// - Parameter areContents: whether each section is a folder, and its page that of the folder.
  mutating func nameFolders(_ names: inout OutputNames, areContents: Bool) {
    for folder in OutputFolder.folders(above: pages) where names.take(folder + "/index.html") {
      folders[folder] = folder + "/index.html"
    }
    guard areContents else { return }
    for node in contents.nodes where node.kind == .section {
      guard let folder = folder(of: node), let page = folders[folder] else { continue }
      lists[node.id] = page
    }
  }

  /// Names a page for each line that has more below it than a page's menu shows.
  mutating func nameLists(_ names: inout OutputNames) {
    guard !isWhole else { return }
    var slugs: [String] = []
    for node in contents.nodes {
      slugs.removeLast(slugs.count - min(slugs.count, node.depth))
      slugs.append(Self.slug(node.title))
      guard lists[node.id] == nil, node.hasChildren else { continue }
      if let topic = node.topic {
        guard isLong(node) else { continue }
        let (folder, name) = ResourcePath.split(pages[topic])
        let stem = name == "index.html" ? "contents" : name.dropLast(5) + "-contents"
        lists[node.id] = names.takePage(folder + stem)
      } else if node.kind == .section {
        lists[node.id] = names.takePage("contents/" + slugs.joined(separator: "/"))
      }
    }
  }

  private func isLong(_ node: ContentsNode) -> Bool {
    contents.children(of: node.id).count > 2 * SitePlan.reach
      || node.end - node.id - 1 > SitePlan.expandedSize
  }

  /// The folder that a section is: its pages are in it, and each level of the contents is one of folders.
  private func folder(of node: ContentsNode) -> String? {
    guard let topic = contents.firstTopic(in: node.id) else { return nil }
    let parts = topics[topic].split(separator: "/")
    guard parts.count > node.depth + 1 else { return nil }
    return parts[...node.depth].joined(separator: "/")
  }

  private static func slug(_ title: String) -> String {
    let slug = Slug.github(title)
    return slug.isEmpty ? "section" : slug
  }
}
