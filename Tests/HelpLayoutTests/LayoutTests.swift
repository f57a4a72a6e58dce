import HelpLayout
import HelpMarkup
import Testing

@Suite("Layout")
struct LayoutTests {
  @Test("a paragraph is broken at spaces")
  func wraps() {
    #expect(lines(12) { $0.paragraph("The quick brown fox") } == ["The quick", "brown fox"])
  }

  @Test("white space is collapsed to one space")
  func collapses() {
    #expect(lines(40) { $0.paragraph("  a \n\t b  ") } == ["a b"])
  }

  @Test("a word that is wider than the line is cut")
  func cuts() {
    #expect(lines(8) { $0.paragraph("an abcdefghijk") } == ["an", "abcdefgh", "ijk"])
  }

  @Test("lines break between ideographs, but never before a full stop")
  func ideographs() {
    #expect(lines(10) { $0.paragraph("日本語の文。です") } == ["日本語の", "文。です"])
  }

  @Test("lines break after the hyphen of a word, but never in a code word")
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

  @Test("text of items is indented after the bullet, and numbers are aligned at the right")
  func items() {
    #expect(lines(10) { $0.list(ordered: false, ["one two three"]) } == ["• one two", "  three"])
    #expect(
      lines(20) { $0.list(ordered: true, start: 9, ["a", "b"]) } == [" 9. a", "10. b"])
  }

  @Test("quoted text has a bar, even on its blank lines")
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

  @Test("code is not broken, and its tabs end at multiples of four")
  func code() {
    let page = layout(20) {
      $0.add(.codeBlock, text: Array("a\tb\n\nlong long long long long\n".utf8))
    }
    #expect(page.lines.map(\.text) == ["  a   b", "", "  long long long long long"])
    #expect(page.codeBlocks.map(\.lines) == [0..<3])
  }

  @Test("code has blank lines around it, and its language on the line above")
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

  @Test("a table wraps its cells, and becomes records on a narrow screen")
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

  @Test("a table with long words cuts them before it becomes records")
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

  @Test("records leave out empty cells")
  func emptyCells() {
    let rows = [["Name", "Meaning", "Note"], ["abcdefghij", "", "klmnopqrst"]]
    #expect(lines(16) { $0.table(rows) } == ["Name: abcdefghij", "Note: klmnopqrst"])
  }

  @Test("rows with an empty first column are separated by rules")
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

  @Test("cells of several columns and rows stay under their heads, below the caption")
  func spans() {
    let page = lines(30) { builder in
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
      page == [
        "Sizes", "Paper │ Millimetres", "      │ Width │ Height", "──────┼───────┼───────",
        "Roll  │ 9     │ 10",
      ])
  }

  @Test("text from right to left is aligned at the right")
  func rightToLeft() {
    #expect(lines(12) { $0.paragraph("(שלום) abc") } == ["  (שלום) abc"])
    #expect(lines(12) { $0.paragraph("abc שלום") } == ["abc שלום"])
    let mixed = lines(12) {
      $0.paragraph("words of English")
      $0.list(ordered: false, ["מילה"])
    }
    #expect(mixed == ["words of", "English", "", "•       מילה"])
  }

  @Test("a wide table in a centred page begins to the left of the text")
  func outdent() {
    var builder = DocumentBuilder()
    builder.paragraph("text")
    builder.table([[String(repeating: "a", count: 50), String(repeating: "b", count: 47)]])
    let page = Layout(builder.finish(), options: LayoutOptions(width: 118, isCentered: true))
    #expect(page.lines.map(\.columns) == [6, 0, 102, 102])
    #expect(page.lines.map(\.outdent) == [0, 0, 11, 11])
  }

  @Test("the anchor in a heading or a term without text has the next line")
  func anchorsWithoutText() {
    let page = layout(20) { builder in
      for (kind, name) in [(Document.Kind.heading, "a"), (Document.Kind.descriptionTerm, "b")] {
        builder.paragraph("text")
        builder.block(kind) { block in
          block.block(.anchor) { $0.identifier = name }
        }
      }
      builder.paragraph("end")
    }
    #expect(page.lines.map(\.text) == ["text", "", "text", "", "end"])
    #expect(page.anchors == ["a": 2, "b": 4])
  }

  @Test("code after a line break keeps its indentation")
  func indentedCode() {
    let page = lines(30) { builder in
      builder.block(.table) { table in
        table.block(.tableRow) { row in
          row.block(.tableCell) { cell in
            cell.add(.code, text: Array("if a {".utf8))
            cell.add(.lineBreak)
            cell.add(.code, text: Array("  b".utf8))
          }
        }
      }
    }
    #expect(page == ["if a {", "  b"])
    let narrowPage = layout(20) { builder in
      builder.block(.paragraph) { paragraph in
        paragraph.text("a")
        paragraph.add(.lineBreak)
        paragraph.add(.code, text: Array((String(repeating: " ", count: 60) + "日本").utf8))
      }
    }
    #expect(narrowPage.lines.allSatisfy { $0.columns <= 20 })
    #expect(narrowPage.lines.map(\.text) == ["a", "日本"])
  }

  @Test("a table's caption and rows have anchors, in columns and in records", arguments: [40, 8])
  func tableAnchors(_ columns: Int) {
    let page = layout(columns) { builder in
      builder.block(.table) { table in
        table.block(.paragraph) {
          $0.identifier = "caption"
        } _: {
          $0.text("Sizes")
        }
        for name in ["head", "row1", "row2"] {
          table.block(.tableRow) {
            $0.identifier = name
            $0.isHeader = name == "head"
          } _: { row in
            for _ in 0..<3 { row.block(.tableCell) { $0.text(name) } }
          }
        }
      }
    }
    let anchorLines = ["caption", "head", "row1", "row2"].compactMap { page.anchors[$0] }
    #expect(anchorLines.count == 4 && anchorLines == anchorLines.sorted())
    if columns == 40 { #expect(anchorLines == [0, 1, 3, 4]) }
  }

  @Test("a link has one number on all its lines, and anchors and headings have lines")
  func linksAndAnchors() {
    let page = layout(10) { builder in
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
    #expect(page.anchors == ["top": 0])
    #expect(page.headings.map(\.line) == [0])
    #expect(page.links.map(\.firstLine) == [2])
    #expect(page.links.map(\.lastLine) == [3])
    #expect(page.lines[2].runs.map(\.link) == [0])
    #expect(page.lines[3].runs.map(\.link) == [0])
  }

  @Test("an image is shown by its name, without control characters")
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

  @Test("plain text contains the addresses of links to the web")
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
