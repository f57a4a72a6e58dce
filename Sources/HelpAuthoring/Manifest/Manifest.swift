import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The settings of a book, from its `help.yml` or from the configuration of the tool that it was
/// written for.
package struct Manifest: Sendable {
  var kind: BookKind
  /// The folder that contains the topics, below the source. Empty for the source itself.
  var root = ""
  /// The folders that contain the book's files, the root first. Empty if the root contains all
  /// files.
  var mounts: [MountedProvider.Mount] = []
  /// The mounted folders of topics with separate contents, which the contents of the root leave
  /// out.
  var separateFolders: [String] = []
  /// The files of an EPUB, or nil for any other source.
  var publicationFiles: PublicationFiles?
  /// The manifest's file, as messages name it.
  var file = ""
  var title: String?
  var identifier: String?
  var version: String?
  var description: String?
  var language: String?
  var authors: [String] = []
  var languages: [String] = []
  /// The texts of the configuration in languages other than the book's own.
  var texts: [TranslatedText] = []
  var home: (path: String, position: SourcePosition)?
  /// The items of the contents, in preorder. Nil if the contents mirror the folders.
  package var navigation: [NavigationItem]?
  /// The page that lists the contents and is not a topic.
  var contentsPage: String?
  var exclude: [FilePattern] = []
  var variables: [(key: String, value: String)] = []
  var redirects: [(key: String, value: String)] = []
  /// The addresses at which the site publishes folders, such as `/cpp/`.
  var siteFolders: [(folder: String, address: String)] = []
  /// The prefix of hidden lines in code blocks, by language.
  var hiddenLines: [(key: String, value: String)] = []
  /// The dialects of the topics, in addition to the dialects of the kind.
  var dialects: ToolDialects = []
  /// The folders of snippets, in addition to the source and the root.
  var snippetFolders: [String] = []
  /// The folders with the topics in other languages, below the source.
  var translations: [(language: String, folder: String)] = []
  /// The folder with the topics in the book's own language, if the root contains only files that
  /// all languages share.
  var ownFolder: String?
  /// The rules for topics whose paths or languages do not follow from the paths of their files.
  var pathRules = TopicPathRules()
  /// The author's programs that would change topics if they were run.
  var programs: [String] = []
  /// The rule by which headings become anchors, or nil for the rule of the dialects.
  var slugRule: SlugRule?
  /// The address of the site that the book is a part of. The site has further pages.
  var site: String?
  /// The settings for the site of the book.
  var publishing = Publishing()
  var diagnostics: [Diagnostic] = []

  package init(kind: BookKind) { self.kind = kind }

  /// The kind of the book, which distinguishes a directory with listed contents from other
  /// directories.
  var listedKind: BookKind { kind == .directory && navigation != nil ? .listed : kind }

  /// Returns a provider of the files that topics may include: the files of the source, and the
  /// mounted files at their paths in a packed book.
  func includableFiles(from source: any ResourceProvider) -> any ResourceProvider {
    guard mounts.count > 1 else { return source }
    let packedMounts = mounts.map { mount in
      MountedProvider.Mount(
        source: mount.source, target: ResourcePath.join(root, mount.target),
        hasTopics: mount.hasTopics)
    }
    return MountedProvider(base: source, mounts: [.init(source: "")] + packedMounts)
  }
}
