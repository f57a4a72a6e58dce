import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import Logging

/// Opens a source for one shard, without reading the topics of others.
extension BookScanner {
  /// Returns the files whose topics are read, or nil if all topics are needed.
  /// - Parameter paths: the paths of all files, in bytewise order.
  func neededFiles(
    _ manifest: Manifest, _ paths: [String], in root: any ResourceProvider
  ) -> FileRange? {
    guard let observer = options.observer as? any ShardObserver, observer.isOfShard else {
      return nil
    }
    if let reason = observer.checksBook
      ? "a check follows links to all topics" : manifest.reasonToReadAllTopics
    {
      noteAllTopics(reason)
      return nil
    }
    return observer.files(among: paths, in: root)
  }

  func noteAllTopics(_ reason: String) {
    log.debug("reading all topics, not only the shard's: \(reason)")
  }

  /// Returns the facts with which the contents are completed.
  func contentsFacts(of manifest: Manifest, _ navigation: NavigationContents) -> ContentsFacts {
    var facts = ContentsFacts()
    facts.title = manifest.title
    facts.sourceName = sourceName
    facts.home = manifest.home.flatMap { ResourcePath.resolve($0.path, from: "") }
      .flatMap(navigation.topic)
    facts.mountedFolders = manifest.mounts.map(\.target).filter { !$0.isEmpty }
    facts.separateFolders = manifest.separateFolders
    facts.folderLines = navigation.folderLines
    return facts
  }
}

extension Manifest {
  /// The reason why the contents cannot be made without all topics, or nil if there is none.
  /// `NavigationContents` finds further reasons.
  fileprivate var reasonToReadAllTopics: String? {
    if kind == .epub { return "an EPUB is one file" }
    if !anchorsWithoutPaths.isEmpty { return "the manifest names an anchor without its topic" }
    let tools: ToolDialects = [.vitePress, .docusaurus, .starlight, .mdx, .docC]
    guard dialects.isDisjoint(with: tools) else {
      return "topics decide which files are pages, or how the contents name them"
    }
    return nil
  }

  /// The anchors that the contents and the redirects name without a path.
  var anchorsWithoutPaths: Set<String> {
    let listed = (navigation ?? []).lazy.compactMap { item -> String? in
      switch item.target {
      case .place(let place): place.soleAnchor
      case .listed(let written): Destination(written).soleAnchor
      default: nil
      }
    }
    return Set(listed).union(redirects.lazy.compactMap { Destination($0.value).soleAnchor })
  }
}
