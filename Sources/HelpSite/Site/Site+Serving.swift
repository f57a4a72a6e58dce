package import HelpAuthoring
package import HelpCore
import HelpResources
package import SystemPackage

// The facts about files that a server needs.
extension Site {
  /// A topic's page, and the files that determine its content.
  package struct TopicPage: Sendable {
    package let bytes: [UInt8]
    /// The topic's file, then the included files and the pictures on the page.
    package let files: [FilePath]
  }

  /// Returns the page of a topic, or nil if no topic's page has the path.
  /// - Throws: as `file(_:)`.
  /// - Complexity: O(size of the topic).
  package func topicPage(at path: String) throws(HelpError) -> TopicPage? {
    guard let (number, source) = sources[path], case .topic(let id) = source else { return nil }
    let edition = editions[number]
    let book = edition.book
    do {
      let page = try topicPage(id, of: edition, at: path)
      let topicFile = book.file(of: book.topic(at: id), languages: book.options.languages)
      let furtherFiles = page.includes.map { name in
        PictureSizes.path(ofMark: name).map(book.provider.file) ?? book.rules.scope.file(at: name)
      }
      return TopicPage(
        bytes: page.bytes,
        files: ([book.provider.file(at: topicFile)] + furtherFiles).compactMap { $0 })
    } catch {
      throw HelpError(of: error)
    }
  }

  /// The kind of a file, by which a server decides how long the bytes stay valid.
  package enum FileKind: Sendable, Hashable {
    /// A page that shows a topic.
    case topic(Int)
    /// A page without a topic, a branch of the menu, a shard of the search index, or a drawing,
    /// whose name contains only the hash of its code: a newer program may draw the code otherwise.
    case page
    /// A file of the book, unchanged.
    case resource
    /// A file whose name contains a hash of its bytes.
    case asset
  }

  /// Returns the kind of the file at a path, or nil if the site has no such file. A folder's page
  /// has a kind even if the site lacks the page because no other page links to it. Any script in
  /// the folder of the search index also has a kind.
  /// - Complexity: O(1).
  package func kind(of path: String) -> FileKind? {
    guard let (_, source) = sources[path] else { return isPossible(path) ? .page : nil }
    switch source {
    case .topic(let id): return .topic(id)
    case .resource: return .resource
    case .bytes: return .asset
    default: return .page
    }
  }

  /// Returns the book in the language of the page at a path, or in the book's own language for an
  /// unknown path.
  package func book(at path: String) -> Book {
    editions[sources[path]?.edition ?? 0].book
  }

  /// Returns the address of a topic's page from the root of the site, or nil for an unknown topic.
  /// - Complexity: O(log topics).
  package func address(ofTopic path: String) -> String? {
    editions[0].book.topic(named: path).map { editions[0].plan.addresses[$0.id] }
  }

  /// The value of `Content-Security-Policy` for all pages.
  package var policy: String { ContentPolicy.text(editions[0].renderer.theme) }

  /// Returns the page for addresses that do not exist.
  /// - Parameter root: the path at which the site is served, with a slash at its end.
  package func missingPage(root: String) throws(HelpError) -> [UInt8] {
    do { return try editions[0].renderer.missingPage(root: root) } catch {
      throw HelpError(of: error)
    }
  }

  /// Makes the search index of each language before the first query. Blocks the calling thread.
  package func prepareSearch() throws(HelpError) {
    do { for number in editions.indices { _ = try index(of: number) } } catch {
      throw HelpError(of: error)
    }
  }
}
