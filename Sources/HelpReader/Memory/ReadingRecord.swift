import HelpCore

/// The place in a book with the trail of visited places, saved as text until the next run.
///
///     lectern reading 1
///     book<TAB>/home/ada/docs
///     here<TAB>12<TAB>0<TAB>guide/install
///     back<TAB>3<TAB>40<TAB>index
///     mark<TAB>a<TAB>7<TAB>0<TAB>guide/use
///     typed<TAB>search<TAB>proxy
///
/// Topics are named by their paths. A place therefore survives changes of the book.
struct ReadingRecord: Sendable, Hashable {
  /// A `ReaderPlace` with the path of its topic.
  struct Place: Sendable, Hashable {
    var path: String
    var node: Int
    var offset: Int
  }

  /// The maximum number of places in each direction.
  static let maximumPlaces = 100
  /// The maximum number of bytes of a file with a record: 1 MiB.
  static let maximumSize = 1 << 20
  private static let heading = "lectern reading 1"

  /// The book, by its path or name.
  var book: String
  /// The place that was open when the record was made.
  var lastPlace: Place
  var trail: Trail<Place>
  /// The texts typed into prompts, the latest last, by the names of `ReaderPrompt.History`.
  var typedLines: [String: [String]] = [:]

  /// Creates a record with the nearest places of a trail.
  init(book: String, lastPlace: Place, _ trail: Trail<Place>) {
    self.book = book
    self.lastPlace = lastPlace
    self.trail = trail
    self.trail.back = trail.back.suffix(Self.maximumPlaces)
    self.trail.forward = trail.forward.suffix(Self.maximumPlaces)
  }

  /// Parses the output of `text`. Returns nil for other texts, and for the record of another book.
  init?(_ text: String, book: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: true)[...]
    guard lines.popFirst() == Self.heading[...], lines.popFirst() == "book\t" + book else {
      return nil
    }
    var lastPlace: Place?
    var trail = Trail<Place>()
    var typedLines: [String: [String]] = [:]
    for line in lines {
      var fields = line.split(separator: "\t", omittingEmptySubsequences: false)[...]
      let kind = fields.popFirst()
      if kind == "typed", fields.count == 2, let prompt = fields.popFirst() {
        typedLines[String(prompt), default: []].append(contentsOf: fields.map(String.init))
        continue
      }
      var letter: Character?
      if kind == "mark" { letter = fields.popFirst()?.first }
      guard fields.count == 3, let place = Self.place(Array(fields)) else { continue }
      switch kind {
      case "here": lastPlace = place
      case "back": trail.back.append(place)
      case "forward": trail.forward.append(place)
      case "mark": if let letter { trail.marks[letter] = place }
      default: break
      }
    }
    guard let lastPlace else { return nil }
    self.init(book: book, lastPlace: lastPlace, trail)
    self.typedLines = typedLines.mapValues { $0.suffix(Self.maximumTypedLines) }
  }

  /// The maximum number of saved texts of a history.
  static let maximumTypedLines = 100
  /// The maximum number of bytes of a saved text. Longer texts were probably pasted, and are not
  /// worth recalling.
  private static let maximumTypedSize = 256

  /// Adds the marks and typed texts of another record of the book.
  /// - Parameter ownMarks: the letters whose marks in this record are newer.
  mutating func add(_ other: ReadingRecord, ownMarks: Set<Character>) {
    for (letter, place) in other.trail.marks where !ownMarks.contains(letter) {
      trail.marks[letter] = place
    }
    for (prompt, lines) in other.typedLines {
      let ownTexts = typedLines[prompt] ?? []
      let otherTexts = lines.filter { !ownTexts.contains($0) }
      typedLines[prompt] = (otherTexts + ownTexts).suffix(Self.maximumTypedLines)
    }
  }

  /// Parses the last three fields of a line. Returns nil if they are not a place.
  private static func place(_ fields: [Substring]) -> Place? {
    guard let node = Int(fields[0]), let offset = Int(fields[1]), node >= 0, offset >= -1 else {
      return nil
    }
    return Place(path: String(fields[2]), node: node, offset: offset)
  }

  /// The record as text, in the form above.
  var text: String {
    var text = "\(Self.heading)\nbook\t\(book)\n" + Self.line("here", lastPlace)
    for place in trail.back { text += Self.line("back", place) }
    for place in trail.forward { text += Self.line("forward", place) }
    for (letter, place) in trail.marks.sorted(by: { $0.key < $1.key }) {
      text += Self.line("mark\t\(letter)", place)
    }
    for (prompt, lines) in typedLines.sorted(by: { $0.key < $1.key }) {
      // A prompt contains no control characters.
      for line in lines where line.utf8.count <= Self.maximumTypedSize {
        text += "typed\t\(prompt)\t\(line)\n"
      }
    }
    return text
  }

  /// Returns the line of a place. Empty for a path that contains a separator of the format.
  private static func line(_ kind: String, _ place: Place) -> String {
    if place.path.utf8.contains(where: { $0 == .tab || $0 == .lineFeed }) { return "" }
    return "\(kind)\t\(place.node)\t\(place.offset)\t\(place.path)\n"
  }
}

extension ReadingRecord {
  /// Creates a record of places in a book's content.
  init(
    book: String, in content: any ReaderContent, lastPlace: ReaderPlace, _ trail: ReadingTrail
  ) {
    func recordedPlace(_ place: ReaderPlace) -> Place {
      Place(path: content.path(of: place.topic), node: place.node, offset: place.offset)
    }
    self.init(book: book, lastPlace: recordedPlace(lastPlace), trail.map(recordedPlace))
  }

  /// Returns the record's places in a book, without the places whose topics no longer exist.
  func places(in content: any ReaderContent) -> (lastPlace: ReaderPlace?, trail: ReadingTrail) {
    func readerPlace(_ place: Place) -> ReaderPlace? {
      content.topic(named: place.path).map {
        ReaderPlace(topic: $0, node: place.node, offset: place.offset)
      }
    }
    return (readerPlace(lastPlace), trail.map(readerPlace))
  }
}
