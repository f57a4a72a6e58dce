import HelpCore
import HelpLayout
import HelpMarkup
import HelpResources
import HelpTerminal
import Testing

@testable import HelpReader

@Suite("Pictures on terminals that can show them")
struct PictureTests {
  /// The beginning of a PNG image of 200 by 100 pixels.
  private static let png = png(width: 200, height: 100)

  private static func png(width: Int, height: Int) -> [UInt8] {
    let sides = [width, height].flatMap { side in [24, 16, 8, 0].map { UInt8(side >> $0 & 0xFF) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + sides + [8, 6, 0, 0, 0]
  }

  /// A topic with four pictures: one alone, one in a line, one that is missing, and one that is not
  /// a PNG file.
  private struct Gallery: ReaderContent {
    var png = PictureTests.png
    var title: String { "Gallery" }
    var topicCount: Int { 2 }
    var home: Int { 0 }
    func title(of topic: Int) -> String { "Gallery" }
    func path(of topic: Int) -> String { "g\(topic)" }
    func parent(of topic: Int) -> Int? { nil }
    func next(after topic: Int) -> Int? { topic == 0 ? 1 : nil }
    func previous(before topic: Int) -> Int? { topic == 1 ? 0 : nil }
    func topic(named path: String) -> Int? { nil }
    func contents() -> [ReaderContentsEntry] { [] }
    func resolve(_ destination: String, from topic: Int) -> ReaderLink { .resource(destination) }
    func document(of topic: Int) throws -> Document {
      let text =
        topic == 0
        ? "Before.\n\n![The shop](a.png)\n\nIn a line: ![b](b.png)\n\n![gone](c.png)\n\n![d](d.jpg)\n"
        : "# Empty\n"
      return ParsedTopic(Array(text.utf8), format: .markdown, file: "g.md").document()
    }
    func bytes(ofResource path: String, limit: Int) throws -> [UInt8] {
      if path == "c.png" { throw HelpError(.notFound, "no", "gone") }
      return path == "d.jpg" ? [0xFF, 0xD8] : path == "a.png" ? png : PictureTests.png
    }
  }

  private func reader(
    columns: Int = 80, rows: Int = 24, width: Int = 200, height: Int = 100
  ) -> ReaderState {
    let gallery = Gallery(png: Self.png(width: width, height: height))
    var state = ReaderState(content: gallery, columns: columns, rows: rows)
    #expect(state.update(.report(.name("kitty(0.42.1)"))) == [.askCellSize])
    #expect(state.update(.report(.cellSize(width: 10, height: 20))) == [])
    return state
  }

  @Test("only terminals whose version supports pictures are asked for the size of a cell")
  func asks() {
    var state = ReaderState(content: Gallery(), columns: 80, rows: 24)
    for name in [
      "XTerm(379)", "tmux 3.4", "WezTerm 20240203", "Konsole 21.12.3", "kitty(0.19.3)", "",
    ] {
      #expect(state.update(.report(.name(name))) == [], "\(name)")
    }
    _ = state.update(.report(.cellSize(width: 10, height: 20)))
    #expect(state.screen().pictures.isEmpty)
    #expect(state.visibleText.contains("[image: The shop]"))
  }

  @Test("a picture fills rows of its height above its description, and stays text in a line")
  func lines() throws {
    let state = reader()
    #expect(state.view.pictures["a.png"] == PictureCells(columns: 20, rows: 5))
    let screen = state.screen()
    #expect(
      screen.pictures == [
        ScreenPicture(topic: 0, destination: "a.png", columns: 20, rows: 5, pixelHeight: 100)
      ])
    let rows = (0..<screen.rows).filter { row in
      (0..<screen.columns).contains { screen[row, $0].picture > 0 }
    }
    #expect(rows == [2, 3, 4, 5, 6])
    #expect(screen.text(ofRow: 7) == "   [image: The shop]")
    #expect(state.visibleText.contains("In a line: [image: b]"))
    #expect(screen[2, 3].text == "\u{10EEEE}\u{305}\u{305}")
    #expect(screen[3, 4].text == "\u{10EEEE}\u{30D}\u{30D}")
  }

  @Test("a picture fits into the screen after a resize, and disappears with its topic")
  func fits() {
    var state = reader(columns: 20, rows: 6)
    #expect(state.view.pictures["a.png"].map { $0.columns <= 16 && $0.rows <= 4 } == true)
    _ = state.update(.resize(columns: 60, rows: 30))
    #expect(state.view.pictures["a.png"] == PictureCells(columns: 20, rows: 5))
    state.press("]")
    #expect(state.view.pictures.isEmpty && state.screen().pictures.isEmpty)
    state.press("[")
    #expect(state.screen().pictures.count == 1)
  }

  @Test("a picture is sent once in pieces, and its number is the colour of its cells")
  func sends() {
    let state = reader()
    var writer = ScreenWriter(.ansi256)
    let screen = state.screen()
    #expect(writer.takeUnsent(of: screen).map(\.number) == [1])
    #expect(writer.takeUnsent(of: screen).isEmpty)
    let frame = String(decoding: writer.bytes(for: screen), as: UTF8.self)
    #expect(frame.contains("\u{1B}[0;38;5;1m\u{10EEEE}\u{305}\u{305}\u{10EEEE}\u{305}\u{30D}"))
    #expect(writer.bytes(for: state.screen()).isEmpty)
    let long = PictureTransmission.sequence(
      [UInt8](repeating: 7, count: 5000), number: 3, columns: 4, rows: 2)
    let pieces = String(decoding: long, as: UTF8.self).split(separator: "\u{1B}_G")
    #expect(pieces.count == 2)
    #expect(
      pieces[0].hasPrefix("a=T,U=1,q=2,f=100,i=3,c=4,r=2,m=1;") && pieces[1].hasPrefix("q=2,m=0;"))
  }

  @Test(
    "terminals without placeholders show the visible part of a picture over the text",
    arguments: ["kitty(0.26.5)", "Konsole 22.12.3"])
  func places(_ name: String) throws {
    var state = ReaderState(
      content: Gallery(png: Self.png(width: 200, height: 100)), columns: 80, rows: 8)
    #expect(state.update(.report(.name(name))) == [.askCellSize])
    _ = state.update(.report(.cellSize(width: 10, height: 20)))
    var writer = ScreenWriter(.ansi256)
    writer.display = try #require(state.view.traits.pictureDisplay)
    func frame() -> String {
      let screen = state.screen()
      _ = writer.takeUnsent(of: screen)
      return String(decoding: writer.bytes(for: screen), as: UTF8.self)
    }
    let whole = frame()
    #expect(!whole.contains("\u{10EEEE}"))
    #expect(whole.contains("\u{1B}[3;4H\u{1B}_Ga=p,q=2,C=1,i=1,c=16,r=4\u{1B}\\"))
    #expect(frame().isEmpty)
    state.press("jjj")
    let cut = frame()
    #expect(cut.contains("\u{1B}_Ga=d,d=a,q=2\u{1B}\\\u{1B}[1;4H\u{1B}_Ga=p"))
    #expect(cut.contains("c=16,r=3,y=25,h=75\u{1B}"))
    state.press("h")
    #expect(frame().contains("\u{1B}_Ga=d,d=a,q=2"))
    #expect(!frame().contains("a=p"))
    let sent = PictureTransmission.sequence([1], number: 3, columns: 4, rows: 2, .placements)
    #expect(String(decoding: sent, as: UTF8.self) == "\u{1B}_Ga=t,q=2,f=100,i=3,m=0;AQ==\u{1B}\\")
  }

  @Test("answers of the terminal are not keys, even if they arrive in pieces")
  func answers() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}P>|kit".utf8)) == [])
    #expect(
      decoder.decode(Array("ty(0.42)\u{1B}\\j".utf8))
        == [.report(.name("kitty(0.42)")), .key(.character("j"))])
    #expect(
      decoder.decode(Array("\u{1B}[6;20;10t\u{1B}[4;1;1t".utf8))
        == [.report(.cellSize(width: 10, height: 20))])
  }

  @Test(
    "a picture with too many pixels is shown as text",
    arguments: [
      (200, 100, true), (8000, 4000, true), (8001, 4000, false), (10_000, 3200, true),
      (10_001, 1, false), (60_000, 60_000, false),
    ])
  func pixels(_ width: Int, _ height: Int, _ isShown: Bool) {
    let state = reader(width: width, height: height)
    #expect(state.screen().pictures.count == (isShown ? 1 : 0))
    #expect((state.view.picture("a.png", in: state.content) != nil) == isShown)
    #expect(state.visibleText.contains("[image: The shop]"))
  }

  @Test("only a complete header of a PNG file has a size")
  func sizes() throws {
    let size = try #require(PictureSize(png: Self.png))
    #expect((size.width, size.height) == (200, 100))
    for end in 0..<24 { #expect(PictureSize(png: Array(Self.png[..<end])) == nil) }
    #expect(PictureSize(png: Array(Self.png[..<16]) + [0, 0, 0, 0, 0, 0, 0, 1]) == nil)
  }
}
