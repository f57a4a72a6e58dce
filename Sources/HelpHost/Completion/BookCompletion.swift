package import HelpBook
import HelpCore

/// The words that a shell may offer for a topic or an anchor that is being typed.
package enum BookCompletion {
  /// The topics whose paths begin as typed, or where there are none, the last parts of paths that do: either opens a
  /// topic, see `Book.topics(meantBy:from:)`. Behind a topic and `#`, the anchors of that topic.
  /// - Complexity: O(log topics + number of offers) for paths, else O(bytes of all paths); an anchor reads its topic.
  package static func topics(_ typed: String, in book: Book) -> [String] {
    let place = Destination(name: typed)
    guard place.anchor != nil else {
      let paths = Array(book.contents.paths(beginning: typed))
      return ShellWord.plain(paths.isEmpty ? book.topicNames(beginning: typed) : paths)
    }
    let named = book.topics(meantBy: place.path)
    guard named.count == 1, let topic = named.first else { return [] }
    return ShellWord.plain(
      book.anchors(of: topic).map { Destination(path: place.path, anchor: $0).name },
      beginning: typed)
  }

  /// The anchors of the book that begin with the typed letters, each once, sorted. Of more than a thousand, it returns
  /// a thousand and two that tell a shell their common beginning; further letters show the others.
  /// - Complexity: as `Book.anchors(atMost:where:)`.
  package static func anchors(_ typed: String, in book: Book) -> [String] {
    let typed = Array(typed.utf8)
    let anchors = try? book.anchors(atMost: mostAnchors) {
      $0.count >= typed.count && $0.extracting(first: typed.count).holdsSame(as: typed.span)
        && ShellWord.isPlain($0)
    }
    return Array(anchors ?? []).sortedBytewise(by: \.self)
  }

  private static let mostAnchors = 1000
}
