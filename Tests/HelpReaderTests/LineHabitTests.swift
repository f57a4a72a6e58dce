import HelpTerminal
import HelpTestSupport
import Testing

@testable import HelpReader

@Suite("Keys of less and vim for lines and words")
struct LineHabitTests {
  /// A reader of a text file.
  private func text(
    _ text: String, _ keys: String, columns: Int = 50, _ profile: KeyProfile = .less
  ) throws -> ReaderState {
    let folder = try TemporaryDirectory()
    let content = try TextFileContent(file: folder.write("a.txt", text))
    return .after(
      keys, of: content, columns: columns, rows: 8, settings: ReaderSettings(keys: profile))
  }

  private func rows(_ state: ReaderState, _ count: Int) -> [String] {
    (0..<count).map { state.screen().text(ofRow: $0) }
  }

  private static let long = "two " + String(repeating: "word ", count: 12) + "end"

  @Test("-N numbers the lines of a text, not its rows, and a second -N removes the numbers")
  func numbers() throws {
    var state = try text("one\n\(Self.long)\n\nfour\n", "-N")
    #expect(rows(state, 5).map { $0.prefix(6).filter(\.isNumber) } == ["1", "2", "", "3", "4"])
    #expect(rows(state, 5)[0] == "    1 one")
    #expect(state.message == "Lines of text and code have numbers")
    state.press("-N")
    #expect(rows(state, 1) == [" one"])
  }

  @Test("line numbers in a long text count all the lines above")
  func farNumbers() throws {
    var state = try text((1...9000).map { "Line \($0)\n" }.joined(), "-NG")
    for _ in 0..<1000 where state.isWorking { _ = state.update(.work) }
    state.press("G")
    #expect(rows(state, 7).last == " 9000 Line 9000")
  }

  @Test("each block of code is numbered from 1, and prose has no numbers")
  func code() {
    let state = ReaderState.after(":codes<Enter>-N", columns: 60)
    let numbered = rows(state, 14).filter { $0.prefix(7).contains(where: \.isNumber) }
    #expect(
      numbered.map { $0.split(separator: " ").joined(separator: " ") }
        == ["1 first", "2 block", "1 second"])
  }

  @Test("-S cuts long lines, which then scroll sideways, and a second -S wraps them")
  func chops() throws {
    var state = try text("one\n\(Self.long)\nthree\n", "-S")
    #expect(rows(state, 3)[1].hasSuffix("›") && rows(state, 3)[2] == " three")
    state.press("<Right><Right><Right>")
    #expect(rows(state, 3)[1].hasSuffix("end"))
    state.press("-S")
    #expect(rows(state, 3)[2].hasSuffix("end") && state.view.shift == 0)
  }

  @Test("vim's :set numbers and wraps lines by name")
  func options() throws {
    var state = try text("one\n\(Self.long)\n", ":set nu<Enter>:set nowrap<Enter>", .vim)
    #expect(state.view.numbersLines && state.view.chopsLines)
    state.press(":set nonumber<Enter>:set wrap<Enter>")
    #expect(!state.view.numbersLines && !state.view.chopsLines)
  }

  @Test("/! finds the lines without a match, only with the keys of less")
  func inverted() throws {
    let lines = "a1\na2\n\nb3\na4\n! b\n"
    var state = try text(lines, "/!a<Enter>")
    #expect(state.search?.count == 2)
    state.press("/!zebra<Enter>")
    #expect(state.search?.count == 5)
    #expect(try text(lines, "/!.b<Enter>", .vim).search?.count == 1)
    #expect(try text(lines, "/\\! b<Enter>").search?.count == 1)
  }

  @Test("* and # search for the word at the top, of the match or of the selected link")
  func words() throws {
    var state = try text("pear tree\nplum\nPear\npearl\n", "*", .vim)
    #expect(state.search?.query == "pear" && state.search?.count == 3)
    #expect(state.search?.currentIndex == 1)
    state.press("#")
    #expect(state.search?.currentIndex == 0)
    state.press("/lum<Enter>*")
    #expect(state.search?.query == "plum")
    let linked = ReaderState.after("<Tab>*", settings: ReaderSettings(keys: .vim))
    #expect(linked.search?.query == "an")
    #expect(try text("...\n", "*", .vim).message == "No word on the screen")
  }

  @Test("H, M and L select the first link on the screen, the one in the middle and the last")
  func links() {
    let settings = ReaderSettings(keys: .vim)
    let first = ReaderState.after("H", settings: settings)
    let last = ReaderState.after("L", settings: settings)
    #expect(first.selectedLink == 0 && last.selectedLink == 4)
    #expect(ReaderState.after("M", settings: settings).selectedLink == 3)
    #expect(ReaderState.after("]bgh", settings: settings).list?.kind == .history)
  }

  @Test("V selects lines, movements extend the selection, and y copies it")
  func selects() throws {
    var state = try text("one\n  two\nthree\nfour\n", "Vj", .vim)
    #expect(state.press("y") == [.copy("one\n  two\n")])
    #expect(state.message == "Copied 2 lines")
    state.press("VGk")
    #expect(state.press("y") == [.copy("one\n  two\nthree\n")])
    #expect(state.press("VL<Esc>y").isEmpty && state.message == "No code on the screen")
    var long = try text((1...50).map { "\($0)\n" }.joined(), "V20j", .vim)
    #expect(long.topText == "15")
    long.press("<^B>")
    #expect(long.press("y") == [.copy((1...14).map { "\($0)\n" }.joined())])
  }

  @Test("a selection of lines ends at a resize, and a restricted reader refuses it")
  func selectionEnds() throws {
    var state = try text("one\n\(Self.long)\nthree\n", "Vjj", .vim)
    _ = state.update(.resize(columns: 30, rows: 8))
    if case .lines = state.mode { Issue.record("lines are still selected") }
    let settings = ReaderSettings(keys: .vim, isRestricted: true)
    let refused = ReaderState.after("V", settings: settings)
    #expect(refused.message == "Not here: this reader is restricted")
  }

  @Test("the letters that label links cover no letter of a link", arguments: [24, 40, 41, 60, 80])
  func hints(columns: Int) {
    let page = SampleContent.Page(
      path: "a", title: "A",
      source: [
        "[first](install) and ([second](use)) and [third](index)[fourth](install) all in one row.",
        "- [item](use)|[another item](install) of the list",
      ])
    let content = SampleContent(topics: [page] + SampleContent.book.topics)
    let state = ReaderState.after("x", of: content, columns: columns)
    let shown = rows(state, 22).joined()
    for text in ["first", "second", "third", "fourth", "item", "another"] {
      #expect(shown.contains(text), "\(text) in \(shown)")
    }
    let labels = LetterHints.links(in: state.view).map(\.label).joined()
    #expect(!labels.isEmpty)
    for label in labels {
      #expect(shown.contains(label), "\(label)")
    }
  }

  @Test(":n and :p step through several files, and :e opens one by its name")
  func files() {
    var state = ReaderState.after("")
    state.files = OpenFiles(names: ["a.txt", "docs/b.md", "c.txt"])
    #expect(state.screen().text(ofRow: 23).contains("a.txt (file 1 of 3)"))
    state.press(":n<Enter>")
    #expect(state.takeBookStep() == .file(1))
    state.press(":e b.md<Enter>")
    #expect(state.takeBookStep() == .file(1))
    state.press(":p<Enter>")
    #expect(state.takeBookStep() == nil && state.message == "This is the first file")
    state.files?.index = 2
    state.press(":n<Enter>")
    #expect(state.message == "This is the last file")
  }
}
