package import HelpBook
package import HelpCore
import HelpMarkup
import Synchronization

/// Counts the marks of other tools that a whole book shows as text or leaves out. Each kind of mark
/// has one finding, at the first mark.
///
/// The type conforms to `DerivedMembers` to receive each topic that is packed. It adds no members
/// to the bundle.
package final class MarkSummary: DerivedMembers {
  private let book: Book
  private let state = Mutex(State())

  private struct State {
    var counts = MarkCounts()
    /// The lowest id of a topic with a mark, by the kind of mark.
    var firstTopics: [UnknownMark.Kind: Int] = [:]
  }

  package init(_ book: Book) { self.book = book }

  /// See `DerivedMembers`.
  package func add(_ page: TopicPage) { add(counts(of: page), of: page.topic.id) }

  /// Returns the counts of marks on a page.
  package func counts(of page: TopicPage) -> MarkCounts {
    MarkCounts(book.unknownMarks(in: page.document, page.droppedElements))
  }

  /// Adds the counts of a topic, from any thread.
  package func add(_ counts: MarkCounts, of topic: Int) {
    if counts.isEmpty { return }
    state.withLock { state in
      state.counts.add(counts)
      for kind in counts.countsByKind.keys {
        state.firstTopics[kind] = min(state.firstTopics[kind] ?? topic, topic)
      }
    }
  }

  /// See `DerivedMembers`.
  package func finish(jobs: Int) -> [(name: String, bytes: [UInt8])] { [] }

  /// Returns a note for each program that the book declares, then a finding for each kind of mark,
  /// in the order of the kinds.
  /// - Complexity: O(bytes of the topics with the first marks). The topics are parsed again for the
  ///   positions.
  package func findings() -> [Diagnostic] {
    let state = state.withLock { $0 }
    let programs = book.programs.map { Book.note(onProgram: $0, of: book) }
    return programs
      + UnknownMark.Kind.allCases.compactMap { kind in
        guard let names = state.counts.countsByKind[kind],
          let first = state.firstTopics[kind]
        else { return nil }
        return Diagnostic(
          kind.severity, at: location(of: kind, in: book.topic(at: first)), kind.sentence(names),
          hint: kind.hint(book.contents.dialects))
      }
  }

  /// Returns the location of a topic's first mark of a kind. For a topic that can no longer be
  /// read, returns the file.
  private func location(of kind: UnknownMark.Kind, in topic: Topic) -> SourceLocation {
    let location = SourceLocation(file: book.displayPath(of: topic.file))
    guard let source = try? book.source(of: topic, languages: []) else { return location }
    let parsed = book.parse(source, of: topic)
    let marks = book.unknownMarks(in: parsed.document(), parsed.droppedElements)
    return marks.first { $0.kind == kind }.map {
      SourceLocation(file: $0.file ?? location.file, position: $0.position)
    } ?? location
  }
}
