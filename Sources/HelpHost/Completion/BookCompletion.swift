package import HelpBook
import HelpCore

/// The rules for the words that a shell offers while a topic or an anchor is being typed.
package enum BookCompletion {
  /// Returns the paths that begin with a typed text, or else the last components of paths that
  /// begin with it. Either kind of name opens a topic: see `Book.topics(meantBy:from:)`. After a
  /// topic and `#`, returns the anchors of that topic.
  /// - Complexity: O(log topics + offers) for paths, else O(bytes of all paths). For an anchor, its
  ///   topic is read.
  package static func topics(_ typedText: String, in book: Book) -> [String] {
    let place = Destination(name: typedText)
    guard place.anchor != nil else {
      let paths = Array(book.contents.paths(beginning: typedText))
      return ShellWord.plain(paths.isEmpty ? book.topicNames(beginning: typedText) : paths)
    }
    let topics = book.topics(meantBy: place.path)
    guard topics.count == 1, let topic = topics.first else { return [] }
    return ShellWord.plain(
      book.anchors(of: topic).map { Destination(path: place.path, anchor: $0).name },
      beginning: typedText)
  }

  /// Returns the anchors of the book that begin with the typed letters, each once, sorted: at most
  /// `maximumAnchors`. If there are more, adds two anchors, from which a shell derives the letters
  /// that all anchors begin with.
  /// - Complexity: as `Book.anchors(atMost:where:)`.
  package static func anchors(_ typedLetters: String, in book: Book) -> [String] {
    let typedLetters = Array(typedLetters.utf8)
    let anchors = try? book.anchors(atMost: maximumAnchors) {
      $0.count >= typedLetters.count
        && $0.extracting(first: typedLetters.count).holdsSame(as: typedLetters.span)
        && ShellWord.isPlain($0)
    }
    return Array(anchors ?? []).sortedBytewise(by: \.self)
  }

  /// The maximum number of anchors that are offered to a shell.
  private static let maximumAnchors = 1000
}
