import HelpAuthoring
import HelpCore
import HelpLayout
import HelpTerminal
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpReader

@Suite("A file of text in pieces")
struct TextFileTests {
  /// The lines of a text that is read in pieces of this many bytes.
  private func lines(_ text: String, pieceSize: Int) throws -> [String] {
    let folder = try TemporaryDirectory()
    let file = try TextFile(try folder.write("a.txt", text), pieceSize: pieceSize)
    let plan = LayoutPlan(file)
    return plan.parts.indices.flatMap { part in
      Layout(plan, part: part, options: LayoutOptions(width: 60)).lines.map(\.text)
    }
  }

  @Test("a file has the same lines with any size of pieces")
  func sameLines() throws {
    var generator = SeededGenerator(seed: 3)
    let kinds = [
      "word and word", "  set", "a\tb", "", "", "é日本語", "x",
      "long " + String(repeating: "y", count: 90),
    ]
    for _ in 0..<60 {
      let text = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        (kinds.randomElement(using: &generator) ?? "") + "\n"
      }.joined()
      if text.allSatisfy(\.isNewline) { continue }
      let whole = try lines(text, pieceSize: 1 << 20)
      for size in [64, 100, 333] {
        // Whether a block is wrapped depends on all its lines. Only its text and the empty lines
        // are compared.
        let pieces = try lines(text, pieceSize: size)
        #expect(
          pieces.joined().filter { !$0.isWhitespace } == whole.joined().filter { !$0.isWhitespace })
        #expect(
          pieces.count(where: \.isEmpty) == whole.count(where: \.isEmpty),
          "\(text.debugDescription)")
      }
    }
  }

  @Test(
    "a last letter in Latin-1 is not a cut character, unless the file has other UTF-8",
    arguments: [("un caf", "un café"), ("é, un caf", "é, un caf\u{FFFD}")])
  func lastLetter(_ start: String, _ expected: String) throws {
    let folder = try TemporaryDirectory()
    let plan = LayoutPlan(try TextFile(folder.write("cafe.log", Array(start.utf8) + [0xE9])))
    let layout = Layout(plan, part: 0, options: LayoutOptions(width: 60))
    #expect(layout.lines.map { $0.text.drop { $0 == " " } } == [expected[...]])
  }

  @Test("a long line is cut between two characters")
  func endless() throws {
    let text = String(repeating: "日本語é", count: 2000)
    let lines = try lines(text, pieceSize: 128)
    #expect(lines.joined().filter { $0 != " " } == text)
  }

  @Test(
    "a file with NUL, in UTF-16 or without bytes is not text", arguments: ["a\0b", "", "\u{FEFF}"])
  func noText(_ text: String) throws {
    let folder = try TemporaryDirectory()
    let bytes = text == "\u{FEFF}" ? [0xFF, 0xFE, 0x41, 0x00] : Array(text.utf8)
    #expect(try !TextFile(folder.write("a.txt", bytes)).isText)
  }

  @Test("a text file is searched, filtered and followed")
  func reading() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("a.log", (1...5000).map { "Entry \($0)\n" }.joined())
    var state = ReaderState(
      content: TextFileContent(file: path), columns: 80, rows: 12)
    func finish() { for _ in 0..<10_000 where state.isWorking { _ = state.update(.work) } }
    finish()
    #expect(state.page.totalRows == 5000)
    state.press("/Entry 4321<Enter>")
    finish()
    #expect(state.visibleText.contains("Entry 4321"))
    state.press("&Entry 49.9<Enter>")
    finish()
    #expect(state.filter?.count == 10)
    state.press("&<Enter>F")
    #expect(state.visibleText.contains("Entry 5000") && state.isFollowingEnd)
    try folder.write("a.log", (1...5001).map { "Entry \($0)\n" }.joined())
    state.reload(state.content)
    #expect(state.visibleText.contains("Entry 5001") && state.message?.hasPrefix("Waiting") == true)
    state.press("k")
    #expect(!state.isFollowingEnd)
  }

  @Test("the editor opens at the line at the top of the screen")
  func editedLine() throws {
    let folder = try TemporaryDirectory()
    // The first line takes several rows.
    let text = String(repeating: "word ", count: 40) + "\n"
    let path = try folder.write("a.log", text + (2...100).map { "Entry \($0)\n" }.joined())
    var state = ReaderState(content: TextFileContent(file: path), columns: 80, rows: 12)
    state.press("41j")
    let number = try #require(state.topText?.split(separator: " ").last.flatMap { Int($0) })
    #expect(state.press("v") == [.edit(file: path.string, line: number)])
  }

  @Test("a requested row is shown when the rows above it are counted")
  func awaitedRow() throws {
    let folder = try TemporaryDirectory()
    let lines = (1...20_000).map { number in
      "\(number) " + String(repeating: "x", count: number < 10_000 ? 1 : 60) + "\n"
    }
    let path = try folder.write("n.log", lines.joined())
    var state = ReaderState(content: TextFileContent(file: path), columns: 80, rows: 12)
    state.begin(at: .line(15_000))
    for _ in 0..<10_000 where state.isWorking { _ = state.update(.work) }
    #expect(state.topText?.hasPrefix("15000 ") == true)
    state.press("g")
    state.press("12000G")
    state.press("j")
    for _ in 0..<10_000 where state.isWorking { _ = state.update(.work) }
    #expect(state.topText?.hasPrefix("12001 ") == true)
  }

  @Test("the wheel moves on from a requested row before the rows above it are counted")
  func wheelAfterRequest() throws {
    let folder = try TemporaryDirectory()
    let lines = (1...20_000).map { number in
      "\(number) " + String(repeating: "x", count: number < 10_000 ? 1 : 60) + "\n"
    }
    let path = try folder.write("n.log", lines.joined())
    var state = ReaderState(content: TextFileContent(file: path), columns: 80, rows: 12)
    state.press("15000G")
    _ = state.update(.mouse(MouseEvent(.wheelUp, column: 0, row: 0)))
    let top = state.topText
    for _ in 0..<10_000 where state.isWorking { _ = state.update(.work) }
    #expect(state.topText == top)
  }

  @Test("a file that begins as UTF-8 stays UTF-8 after a wrong byte")
  func wrongByte() throws {
    let folder = try TemporaryDirectory()
    let head = Array(String(repeating: "größe\n", count: 10_000).utf8)
    let path = try folder.write("a.log", head + [0xE4, 0x0A] + Array("café\n".utf8))
    var state = ReaderState(content: TextFileContent(file: path), columns: 80, rows: 12)
    state.press("G")
    #expect(state.visibleText.contains("größe") && state.visibleText.contains("café"))
  }

  @Test("a deleted file is shown as an error")
  func deleted() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("a.log", "Entry\n")
    var state = ReaderState(content: TextFileContent(file: path), columns: 80, rows: 12)
    try FileSystem.remove(path)
    state.reload(state.content)
    #expect(state.visibleText.contains("cannot be shown"))
  }
}

@Suite("A book that is read through a pipe")
struct GrowingBookTests {
  private func growing() throws -> (book: GrowingBook, writer: FileDescriptor) {
    let pipe = try FileDescriptor.pipe()
    let book = GrowingBook(pipe.readEnd) { text in try Book.open("-") { text } }
    return (book, pipe.writeEnd)
  }

  private func sleep(_ time: Duration) {
    let never: Void? = Monitor(()).wait(atMost: time) { _ in nil }
    #expect(never == nil)
  }

  @Test("a book is shown with its first lines, grows in place, and is complete at the end")
  func grows() throws {
    let (book, writer) = try growing()
    try writer.writeAll(Array("# Log\n\nFirst.\n".utf8))
    var state = ReaderState(content: BookContent(try book.takeFirstBook()), columns: 80, rows: 6)
    state.isGrowing = true
    #expect(state.visibleText.contains("First.") && state.screen().text.contains("reading…"))
    try writer.writeAll(Array((1...40).map { "\nPart \($0).\n" }.joined().utf8))
    try writer.close()
    state.press("/nowhere<Enter>")
    #expect(state.message == "Not found in what has come so far: nowhere")
    state.press(":")
    while !book.isFinished {
      if let more = book.takeNewerBook() { state.grow(BookContent(more)) }
    }
    #expect(state.typedText == "" && state.visibleText.contains("First."))
    state.isGrowing = false
    state.press("<Esc>G")
    #expect(state.visibleText.contains("Part 40."))
  }

  @Test("a character that is cut at the end is left out, and wrong bytes are kept")
  func cutCharacter() throws {
    let whole = Array("# Café é日".utf8)
    for end in 6..<whole.count {
      let text = GrowingBook.withoutCutCharacter(Array(whole[..<end]))
      #expect(String(validating: text, as: UTF8.self) != nil)
      #expect(text.count > end - 3)
    }
    #expect(GrowingBook.withoutCutCharacter([0x80, 0x80, 0x80, 0x80]).count == 4)
  }

  @Test("a byte that looks like a cut character is kept when the input ends after a pause")
  func lastByte() throws {
    let (book, writer) = try growing()
    try writer.writeAll(Array("Un caf".utf8) + [0xE9])
    // The book is made during the pause, without the last byte.
    var last = try book.takeFirstBook()
    try writer.close()
    while !book.isFinished { last = book.takeNewerBook() ?? last }
    let state = ReaderState(content: BookContent(last), columns: 80, rows: 6)
    #expect(state.visibleText.contains("Un café"))
  }

  @Test(
    "a search continues in new text, and G follows the end until the input ends")
  func searchesOn() throws {
    var state = ReaderState(content: SampleContent.book, columns: 80, rows: 6)
    state.isGrowing = true
    state.press("/Grown<Enter>")
    #expect(state.message == "Not found in what has come so far: Grown" && state.needsMoreText)
    var more = SampleContent.book
    more.topics[0].source? += (1...50).map { "Grown \($0)." }
    state.grow(more)
    #expect(state.visibleText.contains("Grown 1.") && state.message == nil)
    state.press("G")
    #expect(state.isFollowingEnd)
    more.topics[0].source? += ["The last."]
    state.grow(more)
    #expect(state.visibleText.contains("The last."))
    state.endGrowth()
    #expect(!state.isFollowingEnd && state.message == "The input has ended")
  }

  @Test("a book is read only a megabyte ahead, and further on request")
  func waits() throws {
    let endless = try FileDescriptor.open(FilePath("/dev/zero"), .readOnly)
    let sizes = Monitor<[Int]>([])
    let book = GrowingBook(endless) { text in
      sizes.change { $0.append(text.count) }
      return try Book.open("-") { Array("# Zeros\n\n\(text.count)\n".utf8) }
    }
    _ = try book.takeFirstBook()
    let first = sizes.wait { $0.last.flatMap { $0 >= 1 << 20 ? $0 : nil } }
    #expect(first < 2 << 20)
    var later: Int?
    // A request before the first portion is recorded has no effect. It is therefore repeated, as
    // the reader does.
    while later == nil {
      book.readMore()
      later = sizes.wait(atMost: .milliseconds(20)) { $0.last.flatMap { $0 >= 2 << 20 ? $0 : nil } }
    }
    let second = try #require(later)
    #expect(second < 3 << 20)
    let work = sizes.withLock { $0.reduce(0, +) }
    #expect(work < 5 * second)
    try endless.close()
  }

  @Test("a slow book is made again only after a rest, however often the input pauses")
  func rests() throws {
    let pipe = try FileDescriptor.pipe()
    let ends = Monitor<[ContinuousClock.Instant]>([])
    let book = GrowingBook(pipe.readEnd) { text in
      sleep(.milliseconds(20))
      ends.change { $0.append(.now) }
      return try Book.open("-") { text }
    }
    // The lines come farther apart than a pause.
    try pipe.writeEnd.writeAll(Array("# Log\n\n".utf8))
    for _ in 0..<12 {
      sleep(.milliseconds(60))
      try pipe.writeEnd.writeAll(Array("b\n".utf8))
    }
    try pipe.writeEnd.close()
    while !book.isFinished { _ = book.takeNewerBook() }
    let instants = ends.withLock { $0 }
    #expect(instants.count > 1)
    // Only the end of the input does not wait.
    for (earlier, later) in zip(instants, instants.dropFirst().dropLast()) {
      #expect(later - earlier >= .milliseconds(180))
    }
  }

  @Test("an empty input ends the book")
  func fails() throws {
    let (book, writer) = try growing()
    try writer.close()
    _ = try? book.takeFirstBook()
    #expect(book.isFinished)
  }
}
