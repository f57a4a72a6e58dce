/// A topic of a compiled book. The bytes contain the document and the metadata, and are read in one
/// pass without a parser.
///
///     let bytes = try CompiledTopic(document: document, metadata: nil)
///       .encoded(as: "guide/install") { written, _ in .broken(written: written) }
///     let topic = try CompiledTopic(decoding: bytes, name: "guide/install")
///
/// The manual's topic `formats/compiled` describes the format.
package struct CompiledTopic: Sendable {
  /// The version of the format. A reader refuses any other.
  package static let formatVersion = 1
  /// The bytes at the start of every compiled topic.
  static let magic: [UInt8] = Array("LECTERNT".utf8)

  /// The document. In a decoded topic, it has no positions and files, and the destinations of its
  /// links are encoded `CompiledDestination`s.
  package var document: Document
  /// The metadata for readers and man pages, or nil for a topic without metadata. In a decoded
  /// topic, the metadata has no positions.
  package var metadata: Metadata?

  package init(document: Document, metadata: Metadata?) {
    (self.document, self.metadata) = (document, metadata)
  }

  /// Reads a compiled topic.
  ///
  /// Every field is checked. Users of the document therefore need no further checks.
  /// - Parameter name: the topic's name, for the error.
  /// - Throws: `HelpError(.malformed)` with the broken rule and the offset in bytes.
  /// - Complexity: O(n) in time and memory.
  package init(decoding bytes: [UInt8], name: String) throws {
    do {
      self = try Self.decoded(bytes)
    } catch {
      throw error.error(reading: name)
    }
  }

  /// Returns the topic encoded as bytes. Equal topics have equal bytes.
  ///
  /// Encoding changes the parts that a compiled topic must not contain:
  /// - Texts that are not valid UTF-8 are repaired.
  /// - Control characters in identifiers and anchors are left out, and control characters in other
  ///   addresses are percent-encoded.
  /// - Addresses that `URLSafety` refuses become empty.
  /// - Extra blank lines beyond the limit of a topic are left out.
  ///
  /// - Parameters:
  ///   - name: the topic's name, for the error.
  ///   - destination: a function that resolves a destination. Its second argument is true for an
  ///     image. The function is called once for each different destination of links, and once for
  ///     each of images.
  /// - Throws: `HelpError(.malformed)` for a document that no parser creates, and for a path that
  ///   no file of a book can have. Also throws the errors of `destination`.
  /// - Complexity: O(n).
  package func encoded(
    as name: String, destination: (String, Bool) throws -> CompiledDestination
  ) throws -> [UInt8] {
    var encoder = CompiledEncoder(document)
    do {
      let bytes = try encoder.encode(metadata, destination)
      // A topic that a reader would refuse must not be written.
      _ = try Self.decoded(bytes)
      return bytes
    } catch let fault as CompiledFault {
      throw fault.error(compiling: name)
    }
  }

  private static func decoded(_ bytes: [UInt8]) throws(CompiledFault) -> CompiledTopic {
    var input = CompiledInput(bytes.span)
    try checkHead(&input)
    var decoder = CompiledDecoder()
    let document = try decoder.document(from: &input)
    let metadata = try decoder.metadata(from: &input)
    guard input.unreadCount == 0 else {
      throw CompiledFault("bytes follow its end", at: input.offset)
    }
    return CompiledTopic(document: document, metadata: metadata)
  }

  private static func checkHead(_ input: inout CompiledInput) throws(CompiledFault) {
    for expected in magic {
      let offset = input.offset
      guard try input.byte() == expected else {
        throw CompiledFault("it does not begin with LECTERNT", at: offset)
      }
    }
    let offset = input.offset
    let version = try input.number()
    guard version == formatVersion else {
      throw CompiledFault(
        "its format has version \(version), and this program reads version \(formatVersion)",
        at: offset, hint: "compile the book with the version of Lectern that the program has")
    }
  }
}
