import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

/// The diagrams in the code blocks of a book, drawn by the programs for them.
///
/// A drawing is named by its code and its settings, so that the next export need not draw it again. Code that cannot be
/// drawn stays code. The code may be a stranger's, and so may the output of its program: pictures are cleaned as those
/// in topics are, and the program's messages are shown only in a finding.
struct SiteDiagrams: Sendable {
  struct Picture: Sendable {
    /// The path from the root of the site.
    let path: String
    let bytes: [UInt8]
    let size: PictureSize?
  }

  private struct Code: Hashable {
    let kind: DiagramKind
    let text: String
  }

  private var drawn: [Code: Picture] = [:]
  /// The reasons why diagrams stay code.
  private(set) var findings: [Diagnostic] = []
  /// The diagrams that are not drawn, which pages depend on besides their topics.
  private(set) var faults: [String] = []

  /// No diagrams: none were requested.
  init() {}

  /// Draws the diagrams of a book, each once.
  /// - Parameters:
  ///   - folder: the site's own, in which the drawings will be.
  ///   - earlier: the bytes of a file of an earlier export.
  /// - Throws: `HelpError` when a topic cannot be read.
  init(
    _ book: Book, kinds: Set<DiagramKind>, folder: String, jobs: Int,
    earlier: @escaping @Sendable (String) -> [UInt8]?
  ) throws {
    let found = try Threads.map(book.topicCount, jobs: jobs) { id in
      try Self.codes(in: book.topic(at: id), of: book, kinds)
    }
    var places: [Code: SourceLocation] = [:]
    for (code, place) in found.joined() where places[code] == nil { places[code] = place }
    let codes = places.keys.sorted { ($0.kind.rawValue, $0.text) < ($1.kind.rawValue, $1.text) }
    let results = try Threads.map(codes.count, jobs: jobs) { number in
      Self.picture(of: codes[number], in: folder, earlier)
    }
    var missing: [DiagramKind: Int] = [:]
    for (code, result) in zip(codes, results) {
      let place = places[code] ?? SourceLocation(file: book.provider.location)
      switch result {
      case .success(let (picture, remark)):
        drawn[code] = picture
        if let remark {
          findings.append(
            Diagnostic(.note, at: place, "'\(code.kind.program)' says of the diagram: \(remark)"))
        }
      case .failure(let fault):
        faults.append(Self.name(of: code))
        guard fault.isInstalled else {
          missing[code.kind, default: 0] += 1
          continue
        }
        findings.append(
          Diagnostic(
            .warning, at: place,
            "the diagram is shown as code: '\(code.kind.program)' \(fault.why)", hint: fault.hint))
      }
    }
    findings.sort { "\($0.location)" < "\($1.location)" }
    for (kind, count) in missing.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      findings.append(
        Diagnostic(
          .warning, at: SourceLocation(file: book.provider.location),
          "diagrams are shown as code: \(count) in '\(kind.rawValue)', since '\(kind.program)' is not installed",
          hint: "install it, or leave '\(kind.rawValue)' out of 'diagrams'"))
    }
  }

  /// All drawings, by their paths.
  var pictures: [Picture] { drawn.values.sorted { $0.path.precedesBytewise($1.path) } }

  /// The drawing of the code in a block; nil if it stays code.
  func picture(_ language: String, _ text: () -> String) -> Picture? {
    guard !drawn.isEmpty, let kind = DiagramKind(rawValue: language) else { return nil }
    return drawn[Code(kind: kind, text: Self.trimmed(text()))]
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.utf8.last?.isASCIIWhitespace == true { text.removeLast() }
    return String(text)
  }

  private static func name(of code: Code) -> String {
    let drawn = code.kind.command.joined(separator: " ") + "\n" + code.text
    return code.kind.rawValue + "." + SHA256.name(Array(drawn.utf8))
  }

  // MARK: Finding

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

  // MARK: Drawing

  private struct Fault: Error {
    var isInstalled = true
    var why = ""
    var hint: String?
  }

  /// - Returns: the picture, with the program's messages about it.
  private static func picture(
    of code: Code, in folder: String, _ earlier: (String) -> [UInt8]?
  ) -> Result<(Picture, remark: String?), Fault> {
    let path = "\(folder)/diagrams/\(name(of: code)).svg"
    if let bytes = earlier(path), let picture = SVGPicture(bytes), picture.bytes == bytes,
      let size = PictureSize(bytes)
    {
      return .success((Picture(path: path, bytes: bytes, size: size), nil))
    }
    let outcome: (status: Int32, output: [UInt8], errors: [UInt8])
    do {
      outcome = try ChildProcess.captured(
        code.kind.command, reading: code.kind.input(code.text), limit: DiagramKind.maximumSize,
        seconds: ProgramLimit.seconds)
    } catch let error as Errno where error == .noSuchFileOrDirectory {
      return .failure(Fault(isInstalled: false))
    } catch let error as Errno where error == .fileTooLarge {
      return .failure(Fault(why: "printed more than \(SizeLimit.text(DiagramKind.maximumSize))"))
    } catch {
      return .failure(Fault(why: "cannot be run: \(error)"))
    }
    let remark = ChildProcess.firstLine(of: outcome.errors)
    switch outcome.status {
    case 127: return .failure(Fault(isInstalled: false))
    case 0: break
    case ProgramLimit.endedStatus:
      return .failure(Fault(why: "was ended after \(ProgramLimit.seconds) seconds"))
    default:
      return .failure(
        Fault(
          why: "ended with exit code \(outcome.status)",
          hint: remark.map { "\(code.kind.program) says: \($0)" }))
    }
    guard let safe = SVGPicture(outcome.output), let size = PictureSize(safe.bytes) else {
      return .failure(Fault(why: "printed no SVG picture"))
    }
    guard !safe.hasLostTexts else {
      return .failure(
        Fault(
          why: "printed a picture with texts in HTML, which pictures on pages may not have",
          hint: "leave 'htmlLabels' out of the diagram's configuration"))
    }
    return .success((Picture(path: path, bytes: safe.bytes, size: size), remark))
  }
}
