import HelpAuthoring
import HelpCore
import HelpDocument
import HelpResources

/// The pages that list the lines below a line of the contents, or the topics in a folder, and the
/// names of these pages.
///
/// The page of a folder is `FOLDER/index.html`. If the contents are too long for each page, two
/// more kinds of lines have a list. The list of a section without a folder is below `contents/`,
/// named after the titles from the top. The list of a topic is next to the topic's page:
/// `guide/install-contents.html`.
struct SectionPages {
  private let topics: [String]
  private let pages: [String]
  private let contents: SiteContents
  private let isWhole: Bool
  /// The page of each folder. Folders have no slash at the end.
  private(set) var folders: [String: String] = [:]
  /// The page of each line of the contents, by the line's number.
  private(set) var lists: [Int: String] = [:]

  /// Prepares to name pages.
  /// - Parameters:
  ///   - topics: the paths of topics, by id.
  ///   - pages: the pages of topics, by id.
  ///   - isWhole: whether each page contains all the contents' lines.
  init(topics: [String], pages: [String], contents: SiteContents, isWhole: Bool) {
    self.topics = topics
    self.pages = pages
    self.contents = contents
    self.isWhole = isWhole
  }

  /// Names a page for each folder that contains pages but no index.
  /// - Parameter areContents: whether each section represents a folder, and shares the folder's
  ///   page.
  mutating func nameFolders(_ names: inout OutputNames, areContents: Bool) {
    for folder in OutputFolder.folders(above: pages) where names.reserve(folder + "/index.html") {
      folders[folder] = folder + "/index.html"
    }
    guard areContents else { return }
    for node in contents.nodes where node.kind == .section {
      guard let folder = folder(of: node), let page = folders[folder] else { continue }
      lists[node.id] = page
    }
  }

  /// Names a page for each section with lines below it, and for each topic with more lines below it
  /// than a menu or a list shows.
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
        let stem =
          name == "index.html" ? "contents" : name.dropLast(".html".utf8.count) + "-contents"
        lists[node.id] = names.reservePage(folder + stem)
      } else if node.kind == .section {
        lists[node.id] = names.reservePage("contents/" + slugs.joined(separator: "/"))
      }
    }
  }

  /// Whether a menu or a list would cut the lines below a line.
  private func isLong(_ node: ContentsNode) -> Bool {
    contents.children(of: node.id).count > 2 * SitePlan.reach
      || node.end - node.id - 1 > SitePlan.expandedSize
  }

  /// Returns the folder that a section represents: the folder of the section's first topic, at the
  /// section's depth. Returns nil for a section without topics or at a greater depth than its first
  /// topic.
  private func folder(of node: ContentsNode) -> String? {
    guard let topic = contents.firstTopic(in: node.id) else { return nil }
    let parts = topics[topic].split(separator: "/")
    guard parts.count > node.depth + 1 else { return nil }
    return parts[...node.depth].joined(separator: "/")
  }

  /// The maximum size of a title in a path, in bytes. File systems limit names to 255 bytes, and a
  /// number and an extension may follow the title.
  private static let maximumSlugSize = 200

  /// Returns a title as a part of a path.
  private static func slug(_ title: String) -> String {
    let slug = Slug.github(title)
    if slug.utf8.count > maximumSlugSize {
      var size = 0
      return String(
        slug.unicodeScalars.prefix { scalar in
          size += UTF8.width(scalar)
          return size <= maximumSlugSize
        })
    }
    return slug.isEmpty ? "section" : slug
  }
}
