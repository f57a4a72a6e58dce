import HelpArchive
import HelpCore
import HelpDocument
import HelpResources

extension Book {
  /// Whether the book's topics are compiled.
  package var isCompiled: Bool { contents.compiledFormat != nil }

  /// Reads a compiled topic.
  /// - Parameter file: the topic's file, in its own language or another.
  /// - Throws: `HelpError.Code.malformed` for a topic that is missing or broken.
  /// - Complexity: O(bytes of the topic).
  package func compiledPage(of topic: Topic, file: String) throws -> TopicPage {
    guard isCompiled, let archive else { throw Self.uncompiled(provider.location) }
    if let why = PathRule.fault(in: file) {
      throw ContentsFault.path("file", file, why).error(in: archive.location)
    }
    guard let index = archive.index(of: PackedFormat.topicDirectory + file) else {
      throw ContentsFault.path("topic", topic.path, "is not compiled").error(in: archive.location)
    }
    let bytes = try archive.read(index, limit: Topic.maximumSize)
    let compiled = try CompiledTopic(decoding: bytes, name: displayPath(of: file))
    return TopicPage(topic: topic, document: compiled.document, metadata: compiled.metadata)
  }

  /// Refuses a compiled book for a job that needs the sources of topics.
  /// - Parameter purpose: the job that is refused: `check 'help.helpz'`.
  /// - Throws: `HelpError.Code.malformed`.
  package func requireSources(_ purpose: @autoclosure () -> String) throws {
    guard isCompiled else { return }
    throw HelpError(
      .malformed, "cannot \(purpose())", "the book is compiled for a program, and has no sources",
      hint: "use the folder that it was made from")
  }

  /// Refuses a book that was compiled for another version of Lectern.
  static func requireReadable(_ contents: ContentsTable, at location: String) throws {
    guard let version = contents.compiledFormat, version != "\(CompiledTopic.formatVersion)"
    else {
      return
    }
    throw HelpError(
      .malformed, "cannot open '\(location)'",
      """
      its topics were compiled by another version of Lectern: format \(ControlCharacters.inline(version)), not \
      \(CompiledTopic.formatVersion)
      """,
      hint: "compile the book again")
  }

  /// Returns the error for a book that cannot be opened without a parser.
  static func uncompiled(_ location: String) -> HelpError {
    HelpError(
      .malformed, "cannot open '\(location)'",
      "its topics are not compiled, and this program does not parse any",
      hint: "compile the book with 'lectern embed FOLDER -o FILE'", cause: UncompiledTopics())
  }
}

/// The cause of an error about a book that cannot be opened without a parser.
package struct UncompiledTopics: Error {
  package init() {}
}
