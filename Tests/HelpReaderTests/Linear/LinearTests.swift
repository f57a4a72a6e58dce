import HelpAuthoring
import HelpCore
import HelpReader
import HelpResources
import Testing

@Suite("A book line by line")
struct LinearTests {
  private func state(columns: Int = 80, rows: Int = 10) -> LinearState {
    LinearState(SampleContent.book, columns: columns, rows: rows)
  }

  /// All output that the lines produce.
  private func answers(_ lines: [String], columns: Int = 80, rows: Int = 10) -> [String] {
    var state = state(columns: columns, rows: rows)
    return [state.begin()] + lines.map { state.answer(to: $0) }
  }

  @Test("a topic is written in pages of a given number of rows, to its end")
  func pages() {
    var state = state()
    var pages = [state.begin()]
    #expect(
      pages[0].hasPrefix("Heading level 1: Welcome to the sample\n\nThis little book has [link 1:"))
    #expect(
      state.prompt.hasPrefix("Welcome, ") && state.prompt.contains(" percent. Return for more"))
    while pages.count < 50, state.prompt.hasPrefix("Welcome,") {
      pages.append(state.answer(to: ""))
    }
    #expect(
      pages.allSatisfy { $0.split(separator: "\n", omittingEmptySubsequences: false).count <= 11 })
    #expect(pages.last?.contains("Needle number 12.") == true)
    #expect(state.prompt == "End of Welcome. n for Installing, h for help, q to quit: ")
    #expect(state.answer(to: "") == "This is the end of the topic. n goes on to Installing.\n")
    var whole = LinearState(SampleContent.book, columns: 80, rows: 1000)
    #expect(pages.joined() == whole.begin())
  }

  @Test("a topic has the same words at any width, even if the width changes between pages")
  func widths() {
    func words(_ text: String) -> [Substring] {
      text.split { $0 == " " || $0 == "\n" }
    }
    var wide = LinearState(SampleContent.book, columns: 80, rows: 1000)
    let wideWords = words(wide.begin())
    var state = state(columns: 30, rows: 3)
    var text = state.begin()
    for width in 0..<400 where state.prompt.hasPrefix("Welcome,") {
      state.columns = 12 + width % 60
      text += state.answer(to: "")
    }
    #expect(words(text).joined() == wideWords.joined())
  }

  @Test("numbers follow links to topics, to headings and out of the book")
  func links() {
    let outputs = answers(["1", "b", "2", "b", "3", "4", "99"], rows: 12)
    #expect(outputs[1].hasPrefix("Heading level 1: Installing\n"))
    #expect(outputs[2] == outputs[0])
    #expect(outputs[3].hasPrefix("Heading level 2: Flags\n"))
    #expect(outputs[5] == "Outside this book: https://example.org/\n")
    #expect(outputs[6] == "No topic 'nowhere'; did you mean 'use'?\n")
    #expect(outputs[7] == "There is no link 99; the last is 5.\n")
    #expect(answers([":empty", "1"])[2] == "This topic has no links.\n")
  }

  @Test("n and p open the next and previous topic, and b returns to the page before")
  func topics() {
    let outputs = answers(["", "n", "b", "p", "n", "p"])
    #expect(outputs[2].hasPrefix("Heading level 1: Installing\n"))
    #expect(outputs[3] == outputs[1])
    #expect(outputs[4] == "This is the first topic.\n")
    #expect(outputs[6] == outputs[0])
    #expect(answers(["b"])[1] == "There is nowhere to go back to.\n")
    #expect(answers([":empty", "n"])[2] == "This is the last topic.\n")
  }

  @Test("c lists the contents in pages, and a number opens a topic")
  func contents() {
    var state = state(rows: 4)
    let page = state.begin()
    #expect(
      state.answer(to: "c") == "1: Welcome, open now\n2: Installing\n  3: Using it\n  4: Broken\n")
    #expect(state.prompt == "Contents. A number opens a topic, Return for more: ")
    #expect(state.answer(to: "") == "5: Code\n6: Empty\n")
    #expect(state.prompt == "Contents. A number opens a topic, Return to go back to the topic: ")
    #expect(state.answer(to: "7") == "There is no number 7; the last is 6.\n")
    #expect(state.answer(to: "") == page)
    _ = state.answer(to: "c")
    #expect(state.answer(to: "3").hasPrefix("Heading level 1: Using it\n"))
    _ = state.answer(to: "c")
    #expect(state.answer(to: "b").hasPrefix("Heading level 1: Using it\n"))
  }

  @Test("/ finds text and patterns, one match at a time and around the end")
  func searching() {
    var state = state(rows: 2)
    _ = state.begin()
    #expect(state.answer(to: "/needle NUMBER") == "Not in this topic: needle NUMBER\n")
    #expect(
      state.answer(to: "/paragraph [12] speaks").hasPrefix(
        "Found, 1 of 2:\nParagraph 1 speaks of needles"))
    #expect(state.answer(to: "/").hasPrefix("Found, 2 of 2:\nParagraph 2 "))
    #expect(state.answer(to: "/").hasPrefix("Found, 1 of 2, from the start again:\nParagraph 1 "))
    var empty = LinearState(SampleContent.book, columns: 80, rows: 2)
    #expect(empty.answer(to: "/") == "Type what to look for after the slash.\n")
  }

  @Test(": opens a topic by path or title, r repeats a page, and g restarts the topic")
  func names() {
    let outputs = answers([":use", ":WELCOME", "", "r", "g", ":instal", ":", "x\u{1B}y"])
    #expect(outputs[1].hasPrefix("Heading level 1: Using it\n"))
    #expect(outputs[2] == outputs[0])
    #expect(outputs[4] == outputs[3])
    #expect(outputs[5] == outputs[0])
    #expect(outputs[6].hasPrefix("Heading level 1: Installing\n"), "the title begins so")
    #expect(outputs[7] == "Type a topic after the colon, such as :index\n")
    #expect(outputs[8] == "'xy' is not a command. h for help.\n")
    #expect(answers([":usee"])[1] == "No topic 'usee'; did you mean 'use'?\n")
    #expect(answers([":usign it"])[1] == "No topic 'usign it'; did you mean 'Using it'?\n")
  }

  @Test(": opens an anchor of any topic, and suggests the nearest name for a wrong one")
  func anchorNames() {
    let outputs = answers([
      ":use#flags", "b", ":#how", ":use#flgs", ":usee#flags", ":#", ":#fags", "b",
    ])
    #expect(outputs[1].hasPrefix("Heading level 2: Flags\n"))
    #expect(outputs[2] == outputs[0])
    #expect(outputs[3].hasPrefix("Heading level 2: How\n"))
    #expect(
      outputs[4].hasPrefix(
        "No anchor 'flgs' here; did you mean 'flags'?\nHeading level 1: Using it\n"))
    #expect(outputs[5] == "No topic 'usee'; did you mean 'use'?\n")
    #expect(outputs[6] == "Type a topic after the colon, such as :index\n")
    #expect(outputs[7] == "No anchor 'fags' here; did you mean 'flags'?\n")
    #expect(outputs[8] == outputs[3], "the place has not changed")
  }

  @Test("h lists every command, and q or the end of the input ends the session")
  func leaving() {
    var state = state()
    for command in [
      "Return", "n:", "p:", "b:", "c:", "/text", "s text", ":topic", "r:", "g:", "q:",
    ] {
      #expect(state.answer(to: "h").contains(command), "\(command)")
    }
    #expect(!state.isFinished)
    #expect(state.answer(to: " q ") == "" && state.isFinished)
    var other = self.state()
    #expect(other.answer(to: nil) == "" && other.isFinished)
  }

  @Test(
    "a link to another book opens it, and b at its beginning returns to the first book"
  )
  func otherBooks() throws {
    let tool = MemoryProvider(
      ["index.md": "# Tool\n\n[Net](net.md)\n", "net.md": "# Net\n\n## Proxy\n\nBehind it.\n"]
        .mapValues { Array($0.utf8) })
    let other = try Book.open(tool)
    let content = SampleContent(
      topics: [
        .init(
          path: "a", title: "A",
          source: ["[x](help:tool/net#proxy) [y](help:tol) [z](help:tool/nat)"])
      ])
    var lines = ["2", "3", "1", "c", "1", "b", "b", "q"]
    var log: [String] = []
    LinearReader(content: content) {
      guard $0.book == "tool" else {
        throw HelpError(.notFound, "cannot open '\($0.book)'", "no such book", hint: "try 'tool'")
      }
      return other
    }.run(
      size: { (80, 24) }, read: { lines.removeFirst() },
      write: { log.append($0) }, ask: { _ in })
    #expect(log[1] == "cannot open 'tol': no such book; try 'tool'\n")
    #expect(log[2].hasPrefix("cannot open 'nat': no such topic in "))
    let proxy = "Heading level 2: Proxy\n\nBehind it.\n"
    #expect(log[3].hasSuffix(proxy) && log[3].hasPrefix("Book: "))
    #expect(log[5].hasPrefix("Heading level 1: Tool\n"))
    #expect(log[6] == proxy)
    #expect(log[7] == "Book: \(content.title)\n" + log[0])
    var closed = LinearState(content, columns: 80, rows: 24)
    #expect(closed.begin().isEmpty == false)
    #expect(closed.answer(to: "1") == "Outside this book: help:tool/net#proxy\n")
  }

  @Test("reading begins at an anchor, or suggests the nearest name for a wrong one")
  func anchors() {
    var state = state()
    #expect(state.begin(anchor: "how").hasPrefix("Heading level 2: How\n"))
    state = self.state()
    #expect(
      state.begin(anchor: "hwo").hasPrefix(
        "No anchor 'hwo' here; did you mean 'how'?\nHeading level 1: Welcome"))
  }

  @Test("a session asks for the size before each page, and reads no line after q")
  func session() {
    var lines = ["", "n", "q", "never read"]
    var log = ""
    var rows = 4
    let reader = LinearReader(content: SampleContent.book, topic: 1)
    reader.run(
      size: {
        rows += 1
        return (60, rows)
      },
      read: { lines.removeFirst() }, write: { log += $0 }, ask: { log += "<\($0)>\n" })
    #expect(
      log.hasPrefix(
        "Heading level 1: Installing\n\nRun it. Then [link 1: go home], or read [link 2: the flags].\n<End of Installing."
      ), "\(log)")
    #expect(lines == ["never read"])
  }
}
