import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The settings in a book's own file, whichever tool it was written for.
package struct Manifest: Sendable {
  var kind: BookKind
  /// The folder that contains the topics, below the source; empty for the source itself.
  var root = ""
  /// The folders whose files are together those of the book, the root first; empty for the root alone.
  var mounts: [MountedProvider.Mount] = []
  /// The files of an EPUB; nil for any other source.
  var published: PublicationFiles?
  /// The manifest's own file, as messages name it.
  var file = ""
  var title: String?
  var identifier: String?
  var version: String?
  var description: String?
  var language: String?
  var authors: [String] = []
  var languages: [String] = []
  var home: (path: String, position: SourcePosition)?
  /// The items in preorder; nil if the contents mirror the folders.
  package var navigation: [NavigationItem]?
  /// The page that is the contents, and no topic.
  var contentsPage: String?
  var exclude: [FilePattern] = []
  var variables: [(key: String, value: String)] = []
  var redirects: [(key: String, value: String)] = []
  /// The addresses at which the site publishes folders, such as `/cpp/`.
  var siteFolders: [(folder: String, address: String)] = []
  /// The prefix of hidden lines in code blocks, by language.
  var hiddenLines: [(key: String, value: String)] = []
  /// The dialects of the topics, beside the kind's own.
  var dialects: ToolDialects = []
  /// The folders of snippets, in addition to the source and the root.
  var snippetFolders: [String] = []
  /// The folders with the topics in other languages, below the source.
  var translations: [(language: String, folder: String)] = []
  /// The folder with the topics in the book's own language, if the root has the files that all languages share.
  var ownFolder: String?
  /// The paths and languages of topics that are not those of their files.
  var places = TopicPlaces()
  /// The author's own programs that would change topics, and are not run.
  var programs: [String] = []
  /// The rule of anchors, if it differs from that of the dialects.
  var slugs: SlugRule?
  /// The address of the site that the book is a part of, where pages of no topic are.
  var site: String?
  /// The settings for the site of the book.
  var publishing = Publishing()
  var diagnostics: [Diagnostic] = []

  package init(kind: BookKind) { self.kind = kind }

  /// The files that topics may include: those of the source, and those that are mounted, at the paths that a packed
  /// book has them at.
  func included(from source: any ResourceProvider) -> any ResourceProvider {
    guard mounts.count > 1 else { return source }
    let own = mounts.map { mount in
      MountedProvider.Mount(
        source: mount.source, target: ResourcePath.join(root, mount.target),
        hasTopics: mount.hasTopics)
    }
    return MountedProvider(base: source, mounts: [.init(source: "")] + own)
  }
}

/// One line of a manifest's contents.
package struct NavigationItem: Sendable {
  enum Target: Sendable {
    /// A file or folder, relative to the folder of the topics.
    case place(Destination)
    /// A destination as a manifest writes it; see `Destination.init(listed:isPath:)`.
    case listed(String)
    /// An address of the site, which may have pages beside those of the book.
    case address(String)
    case external(String)
    /// The items that a folder would have in the contents of the folders, without one for the folder itself.
    case items(ofFolder: String)
    /// A page, or that of a folder, without the other files of the folder.
    case page(Destination)
    case section, part, separator, draft
  }

  /// The title; nil for the topic's own.
  var title: String?
  var target: Target
  /// The depth, from 0. An item is below the last one before it that is one level up.
  var depth: Int
  var isNumbered = false
  var position: SourcePosition?
  /// The file that lists it; nil for the manifest, which lists each item once.
  var file: String?
}
