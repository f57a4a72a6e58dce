import HelpTerminal
import Testing

@Suite("Keys")
struct KeyTests {
  private func keys(_ keys: Key...) -> [TerminalEvent] { keys.map(TerminalEvent.key) }

  @Test("keys are decoded from bytes, even if a sequence arrives in pieces")
  func decoding() {
    var decoder = KeyDecoder()
    #expect(
      decoder.decode(Array("a\r\t\u{7F}\u{6}é日\u{1D}".utf8))
        == keys(
          .character("a"), .enter, .tab, .backspace, .control("f"), .character("é"),
          .character("日"), .control("]")))
    #expect(
      decoder.decode(Array("\u{1B}[A\u{1B}OB\u{1B}[5~\u{1B}[Z\u{1B}[1;5C".utf8))
        == keys(.up, .down, .pageUp, .backTab, .right))
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.decode(Array("[6".utf8)) == [])
    #expect(decoder.decode(Array("~".utf8)) == keys(.pageDown))
    #expect(!decoder.isWaiting)
  }

  @Test("Escape is a key if nothing follows, and Alt with a letter after it")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.flush() == keys(.escape))
    #expect(decoder.decode(Array("\u{1B}v\u{1B}\r".utf8)) == keys(.alt("v"), .alt("\n")))
    #expect(decoder.decode(Array("\u{1B}\t".utf8)) == keys(.escape, .tab))
    #expect(decoder.decode(Array("\u{1B}[\u{1B}[B".utf8)) == keys(.unknown, .down))
  }

  @Test(
    "the mode decides whether a line feed is Enter, and whether full-width digits are digits"
  )
  func modes() {
    var decoder = KeyDecoder()
    let bytes = Array("\n\r１".utf8)
    #expect(decoder.decode(bytes) == keys(.enter, .enter, .character("１")))
    decoder.mode = .multiLine
    #expect(decoder.decode(bytes) == keys(.control("j"), .enter, .character("１")))
    decoder.mode = .number
    #expect(decoder.decode(bytes) == keys(.enter, .enter, .character("1")))
  }

  @Test("each key is decoded in the mode that is set at that moment")
  func oneByOne() {
    var decoder = KeyDecoder()
    decoder.append(Array("a\n\n\u{1B}[200~x\u{1B}[201~\u{1B}[".utf8))
    #expect(decoder.next() == .key(.character("a")))
    #expect(decoder.next() == .key(.enter))
    decoder.mode = .multiLine
    #expect(decoder.next() == .key(.control("j")))
    #expect(decoder.next() == .paste("x"))
    #expect(decoder.next() == nil)
    #expect(decoder.isWaiting)
    // However much is waiting, none of it is dropped.
    decoder.append(Array("A".utf8) + [UInt8](repeating: 0x62, count: 500))
    #expect(decoder.next() == .key(.up))
    for _ in 0..<500 { #expect(decoder.next() == .key(.character("b"))) }
    #expect(decoder.next() == nil)
  }

  @Test("pasted text is one event, even with keys inside and in pieces")
  func paste() {
    var decoder = KeyDecoder()
    let bytes = Array("\u{1B}[200~q\u{1B}[Aé\r\u{1B}[201~q".utf8)
    #expect(decoder.decode(bytes) == [.paste("q[Aé\n"), .key(.character("q"))])
    var events: [TerminalEvent] = []
    for byte in bytes { events += decoder.decode([byte]) }
    #expect(events == [.paste("q[Aé\n"), .key(.character("q"))])
    #expect(decoder.decode(Array("\u{1B}[201~".utf8)) == [])
  }

  @Test("the first button, the wheel and the focus are events, and other mouse reports are ignored")
  func mouse() {
    var decoder = KeyDecoder()
    #expect(
      decoder.decode(Array("\u{1B}[<0;5;3M\u{1B}[<0;5;3m\u{1B}[<65;1;1M\u{1B}[<68;1;1M".utf8)) == [
        .mouse(MouseEvent(.press, column: 4, row: 2)),
        .mouse(MouseEvent(.release, column: 4, row: 2)),
        .mouse(MouseEvent(.wheelDown, column: 0, row: 0)),
        .mouse(MouseEvent(.wheelUp, column: 0, row: 0)),
      ])
    #expect(decoder.decode(Array("\u{1B}[<2;5;3M\u{1B}[<35;5;3M\u{1B}[<0;0;3M".utf8)) == [])
    #expect(decoder.decode(Array("\u{1B}[I\u{1B}[O".utf8)) == [.focus(true), .focus(false)])
  }

  @Test("a mouse report of a terminal without mode 1006 is ignored, even in pieces")
  func oldMouse() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}[M !!a".utf8)) == keys(.character("a")))
    #expect(decoder.decode(Array("\u{1B}[M".utf8)) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.decode(Array("#qqb".utf8)) == keys(.character("b")))
    #expect(decoder.decode(Array("\u{1B}OM".utf8)) == keys(.enter))
  }
}
