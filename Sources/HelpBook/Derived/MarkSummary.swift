package import HelpCore
import HelpMarkup
import Synchronization

/// Counts what a whole book shows as text or leaves out, since only another tool understands it: one finding for each
/// kind, at its first place.
///
/// As `DerivedMembers`, it sees each topic that is packed, and makes no members.
package final class MarkSummary: DerivedMembers {
  private let book: Book
  private let counts = Mutex<[UnknownMark.Kind: Count]>([:])

  private struct Count {
    var names: [String: Int] = [:]
    /// The number of the first topic that has one.
    var first: Int
  }

  package init(_ book: Book) { self.book = book }

  package func add(_ page: TopicPage) { _ = note(page) }

  /// Counts what a topic has.
  /// - Returns: whether it has any.
  package func note(_ page: TopicPage) -> Bool {
    let marks = book.unknownMarks(in: page.document, page.droppedElements)
    guard !marks.isEmpty else { return false }
    counts.withLock { counts in
      for mark in marks {
        var count = counts[mark.kind] ?? Count(first: page.topic.id)
        count.names[mark.name, default: 0] += 1
        count.first = min(count.first, page.topic.id)
        counts[mark.kind] = count
      }
    }
    return true
  }

  package func finish(jobs: Int) -> [(name: String, bytes: [UInt8])] { [] }

  /// One warning for each kind of mark, in the order of the kinds.
  /// - Complexity: O(bytes of the topics that have the first marks): they are parsed again, to find the places.
  package func findings() -> [Diagnostic] {
    let counts = counts.withLock { $0 }
    let programs = book.programs.map { Book.note(onProgram: $0, of: book) }
    return programs
      + UnknownMark.Kind.allCases.compactMap { kind in
        guard let count = counts[kind] else { return nil }
        return Diagnostic(
          .warning, at: place(of: kind, in: book.topic(at: count.first)),
          kind.sentence(count.names), hint: kind.hint(book.contents.tools))
      }
  }

  private func place(of kind: UnknownMark.Kind, in topic: Topic) -> SourceLocation {
    let location = SourceLocation(file: book.displayPath(of: topic.file))
    guard let source = try? book.source(of: topic, languages: []) else { return location }
    let parsed = book.parse(source, of: topic)
    let marks = book.unknownMarks(in: parsed.document(), parsed.droppedElements)
    return marks.first { $0.kind == kind }.map {
      SourceLocation(file: $0.file ?? location.file, position: $0.position)
    } ?? location
  }
}
