import HelpLayout
import HelpMarkup
import Testing

@Suite("Layout")
struct LayoutTests {
  @Test("breaks a paragraph at spaces")
  func wraps() {
    #expect(lines(12) { $0.paragraph("The quick brown fox") } == ["The quick", "brown fox"])
  }

  @Test("collapses white space")
  func collapses() {
    #expect(lines(40) { $0.paragraph("  a \n\t b  ") } == ["a b"])
  }

  @Test("cuts a word that is wider than the line")
  func cuts() {
    #expect(lines(8) { $0.paragraph("an abcdefghijk") } == ["an", "abcdefgh", "ijk"])
  }

  @Test("breaks between ideographs, never before a full stop")
  func ideographs() {
    #expect(lines(10) { $0.paragraph("日本語の文。です") } == ["日本語の", "文。です"])
  }

  @Test("breaks after the hyphen of a word and never in an option")
  func hyphens() {
    #expect(lines(10) { $0.paragraph("is well-known") } == ["is well-", "known"])
    #expect(lines(10) { $0.paragraph("use --no-op") } == ["use --no-", "op"])
    let code = lines(10) { builder in
      builder.block(.paragraph) { _ in
      } _: {
        $0.text("use ")
        $0.add(.code, text: Array("--no-op".utf8))
      }
    }
    #expect(code == ["use", "--no-op"])
  }

  @Test("hangs items after their bullets, and sets numbers flush right")
  func items() {
    #expect(lines(10) { $0.list(ordered: false, ["one two three"]) } == ["• one two", "  three"])
    #expect(
      lines(20) { $0.list(ordered: true, start: 9, ["a", "b"]) } == [" 9. a", "10. b"])
  }

  @Test("draws a bar before quoted text, through the blank lines inside")
  func quotes() {
    let result = lines(20) { builder in
      builder.block(.blockQuote) { _ in
      } _: {
        $0.paragraph("a")
        $0.paragraph("b")
      }
      builder.paragraph("c")
    }
    #expect(result == ["│ a", "│", "│ b", "", "c"])
  }

  @Test("keeps code whole, with tabs at multiples of four")
  func code() {
    let set = layout(20) {
      $0.add(.codeBlock, text: Array("a\tb\n\nlong long long long long\n".utf8))
    }
    #expect(set.lines.map(\.text) == ["  a   b", "", "  long long long long long"])
    #expect(set.codeBlocks.map(\.lines) == [0..<3])
  }

  @Test("sets blank lines around code, the one above it with its language")
  func codeBetweenText() {
    var shell = Document.Attributes()
    shell.info = "sh"
    let result = lines(20) {
      $0.paragraph("a")
      $0.add(.codeBlock, text: Array("b\n".utf8), shell)
      $0.paragraph("c")
      $0.add(.codeBlock, text: Array("d\n".utf8))
      $0.paragraph("e")
    }
    let label = String(repeating: " ", count: 18) + "sh"
    #expect(result == ["a", label, "  b", "", "c", "", "  d", "", "e"])
  }

  @Test("sets a table side by side, wraps its cells, and makes records where it is too narrow")
  func tables() {
    let rows = [["Name", "Meaning"], ["a", "the first letter"], ["b", "2nd"]]
    #expect(
      lines(40) { $0.table(rows) } == [
        "Name │ Meaning", "─────┼─────────────────", "a    │ the first letter", "b    │ 2nd",
      ])
    #expect(
      lines(17) { $0.table(rows) }
        == [
          "Name │ Meaning", "─────┼───────────", "a    │ the first", "     │ letter",
          "b    │ 2nd",
        ])
    #expect(
      lines(10) { $0.table(rows) } == [
        "Name: a", "Meaning:", "  the", "  first", "  letter", "", "Name: b", "Meaning:", "  2nd",
      ])
  }

  @Test("cuts long words of a table on a narrow screen, where records would fill it")
  func narrowTables() {
    let word = "abcdefghijklm"
    let rows = [["A", "B", "C"], [word, word, word]]
    #expect(
      lines(39) { $0.table(rows) } == [
        "A           │ B           │ C", "────────────┼─────────────┼────────────",
        "abcdefghijk │ abcdefghijk │ abcdefghijk", "lm          │ lm          │ lm",
      ])
    #expect(lines(20) { $0.table(rows) }.contains("A: abcdefghijklm"))
  }

  @Test("leaves empty cells out of records")
  func emptyCells() {
    let rows = [["Name", "Meaning", "Note"], ["abcdefghij", "", "klmnopqrst"]]
    #expect(lines(16) { $0.table(rows) } == ["Name: abcdefghij", "Note: klmnopqrst"])
  }

  @Test("puts a rule between rows only where the first column does not tell them apart")
  func rules() {
    let head = ["N", "Meaning"]
    #expect(
      lines(17) { $0.table([head, ["a b c", "the first letter"], ["d", "e"]]) }
        == [
          "N     │ Meaning", "──────┼──────────", "a b c │ the first", "      │ letter",
          "d     │ e",
        ])
    #expect(
      lines(16) { $0.table([head, ["", "the first letter"], ["", "e"]]) }
        == [
          "N │ Meaning", "──┼─────────────", "  │ the first", "  │ letter", "┈┈┼┈┈┈┈┈┈┈┈┈┈┈┈┈",
          "  │ e",
        ])
  }

  @Test("keeps cells of several columns and rows under their heads, with the caption above")
  func spans() {
    let set = lines(30) { builder in
      builder.block(.table) { table in
        table.paragraph("Sizes")
        let rows: [[(text: String, columns: Int, rows: Int)]] = [
          [("Paper", 1, 2), ("Millimetres", 2, 1)], [("Width", 1, 1), ("Height", 1, 1)],
          [("Roll", 1, 0), ("9", 1, 1), ("10", 1, 1)],
        ]
        for (number, row) in rows.enumerated() {
          table.block(.tableRow) {
            $0.isHeader = number < 2
          } _: { line in
            for cell in row {
              line.block(.tableCell) {
                $0.columnSpan = cell.columns
                $0.rowSpan = cell.rows
              } _: {
                $0.text(cell.text)
              }
            }
          }
        }
      }
    }
    #expect(
      set == [
        "Sizes", "Paper │ Millimetres", "      │ Width │ Height", "──────┼───────┼───────",
        "Roll  │ 9     │ 10",
      ])
  }

  @Test("aligns what is written from right to left at the right")
  func rightToLeft() {
    #expect(lines(12) { $0.paragraph("(שלום) abc") } == ["  (שלום) abc"])
    #expect(lines(12) { $0.paragraph("abc שלום") } == ["abc שלום"])
    let mixed = lines(12) {
      $0.paragraph("words of English")
      $0.list(ordered: false, ["מילה"])
    }
    #expect(mixed == ["words of", "English", "", "•       מילה"])
  }

  @Test("wide tables begin to the left of the text where the page is in the middle")
  func outdent() {
    var builder = DocumentBuilder()
    builder.paragraph("text")
    builder.table([[String(repeating: "a", count: 50), String(repeating: "b", count: 47)]])
    let set = Layout(builder.finish(), options: LayoutOptions(width: 118, isCentered: true))
    #expect(set.lines.map(\.columns) == [6, 0, 102, 102])
    #expect(set.lines.map(\.outdent) == [0, 0, 11, 11])
  }

  @Test("gives a link one number on all its lines, and knows anchors and headings")
  func linksAndAnchors() {
    let set = layout(10) { builder in
      builder.block(.heading) {
        $0.level = 2
        $0.identifier = "top"
      } _: {
        $0.text("Title")
      }
      builder.block(.paragraph) { _ in
      } _: {
        $0.block(.link) {
          $0.destination = "x"
        } _: {
          $0.text("one two three four")
        }
      }
    }
    #expect(set.anchors == ["top": 0])
    #expect(set.headings.map(\.line) == [0])
    #expect(set.links.map(\.firstLine) == [2])
    #expect(set.links.map(\.lastLine) == [3])
    #expect(set.lines[2].runs.map(\.link) == [0])
    #expect(set.lines[3].runs.map(\.link) == [0])
  }

  @Test("names images and lets nothing control the terminal")
  func images() {
    let result = lines(40) { builder in
      builder.block(.paragraph) { _ in
      } _: {
        $0.block(.image) {
          $0.destination = "a.png"
        } _: {
          $0.text("a \u{1B}[31mcat\u{9B}1m")
        }
      }
    }
    #expect(result == ["[image: a [31mcat1m]"])
  }

  @Test("shows where links to the web lead in plain text only")
  func destinations() {
    var builder = DocumentBuilder()
    builder.block(.paragraph) { _ in
    } _: {
      $0.block(.link) {
        $0.destination = "https://a.b/"
      } _: {
        $0.text("site")
      }
      $0.text(", ")
      $0.block(.link) {
        $0.destination = "use"
      } _: {
        $0.text("use")
      }
    }
    #expect(
      PlainTextRenderer.render(builder.finish(), width: 60) == "  site <https://a.b/>, use\n")
  }
}
