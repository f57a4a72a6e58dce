import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources

/// The drawings of the diagrams in a book's code blocks.
///
/// The name of a drawing contains the hash of its code and settings, by which the next export finds
/// the drawing. Code that cannot be drawn stays code. Both the code and the program's output may
/// come from a stranger. Drawings are therefore cleaned like the pictures in topics, and the
/// program's messages are shown only in a finding.
struct SiteDiagrams: Sendable {
  /// A drawing as a file of the site.
  struct Picture: Sendable {
    /// The path from the root of the site.
    let path: String
    let bytes: [UInt8]
    let size: PictureSize?
  }

  /// The code of one diagram.
  struct Code: Hashable {
    let kind: DiagramKind
    let text: String
  }

  private var picturesByCode: [Code: Picture] = [:]
  /// The reasons why diagrams stay code, and the remarks of programs about drawn diagrams.
  private(set) var findings: [Diagnostic] = []
  /// The names of the diagrams that are not drawn. The fingerprint of the site contains these
  /// names.
  private(set) var undrawnNames: [String] = []

  /// Draws nothing, for a site that requests no diagrams.
  init() {}

  /// Draws the diagrams of a book, each distinct diagram once.
  /// - Parameters:
  ///   - folder: the site's folder for its own files. The drawings are in its folder `diagrams`.
  ///   - earlier: returns the bytes of a file of an earlier export.
  /// - Throws: `HelpError` when a topic cannot be read.
  init(
    _ book: Book, kinds: Set<DiagramKind>, folder: String, jobs: Int,
    earlier: @escaping @Sendable (String) -> [UInt8]?
  ) throws {
    let codesByTopic = try Threads.map(book.topicCount, jobs: jobs) { id in
      try Self.codes(in: book.topic(at: id), of: book, kinds)
    }
    var locations: [Code: SourceLocation] = [:]
    for (code, location) in codesByTopic.joined() where locations[code] == nil {
      locations[code] = location
    }
    let codes = locations.keys.sorted { ($0.kind.rawValue, $0.text) < ($1.kind.rawValue, $1.text) }
    let results = try Threads.map(codes.count, jobs: jobs) { number in
      Self.picture(of: codes[number], in: folder, earlier)
    }
    var undrawnCounts: [DiagramKind: Int] = [:]
    for (code, result) in zip(codes, results) {
      let location = locations[code] ?? SourceLocation(file: book.provider.location)
      switch result {
      case .success(let (picture, remark)):
        picturesByCode[code] = picture
        if let remark {
          findings.append(
            Diagnostic(
              .note, at: location, "'\(code.kind.program)' says of the diagram: \(remark)"))
        }
      case .failure(let fault):
        undrawnNames.append(Self.name(of: code))
        guard fault.isInstalled else {
          undrawnCounts[code.kind, default: 0] += 1
          continue
        }
        findings.append(
          Diagnostic(
            .warning, at: location,
            "the diagram is shown as code: '\(code.kind.program)' \(fault.why)", hint: fault.hint))
      }
    }
    findings.sort { first, second in
      let start = SourcePosition(line: 0, column: 0)
      return (first.location.file, first.location.position ?? start)
        < (second.location.file, second.location.position ?? start)
    }
    for (kind, count) in undrawnCounts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      findings.append(
        Diagnostic(
          .warning, at: SourceLocation(file: book.provider.location),
          "diagrams are shown as code: \(count) in '\(kind.rawValue)', since '\(kind.program)' is not installed",
          hint: "install it, or leave '\(kind.rawValue)' out of 'diagrams'"))
    }
  }

  /// All drawings, in bytewise order of their paths.
  var pictures: [Picture] { picturesByCode.values.sorted { $0.path.precedesBytewise($1.path) } }

  /// Returns the drawing of the code in a block, or nil if the code stays.
  func picture(_ language: String, _ text: () -> String) -> Picture? {
    guard !picturesByCode.isEmpty, let kind = DiagramKind(rawValue: language) else { return nil }
    return picturesByCode[Code(kind: kind, text: Self.trimmed(text()))]
  }

  /// Returns a text without the white space at its end.
  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.utf8.last?.isASCIIWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Returns the file name of a drawing, without the extension.
  static func name(of code: Code) -> String {
    let text = code.kind.command.joined(separator: " ") + "\n" + code.text
    return code.kind.rawValue + "." + SHA256.name(Array(text.utf8))
  }

  /// Returns the diagrams in a topic, with their positions.
  private static func codes(
    in topic: Topic, of book: Book, _ kinds: Set<DiagramKind>
  ) throws -> [(Code, SourceLocation)] {
    let source = try book.source(of: topic)
    guard kinds.contains(where: { ByteSearch.place(of: $0.rawValue, in: source.span) != nil })
    else { return [] }
    let document = try book.parsedTopic(of: topic).document()
    return (0..<document.count).compactMap { node in
      guard document.kind(of: node) == .codeBlock,
        let word = document.attributes(of: node).info?.split(separator: " ").first,
        let kind = DiagramKind(rawValue: String(word)), kinds.contains(kind)
      else { return nil }
      return (
        Code(kind: kind, text: trimmed(document.text(of: node))),
        SourceLocation(
          file: document.file(of: node) ?? topic.file, position: document.position(of: node))
      )
    }
  }
}
