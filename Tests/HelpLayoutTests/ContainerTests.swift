import HelpLayout
import HelpMarkup
import Testing

@Suite("Containers")
struct ContainerTests {
  @Test("an alert has its bar and name, and a quote inside it has a second bar")
  func alerts() {
    let page = layout(20) { builder in
      builder.block(.alert) {
        $0.info = "warning"
      } _: {
        $0.paragraph("Take care of this thing.")
        $0.block(.blockQuote) { $0.paragraph("why") }
      }
      builder.paragraph("after")
    }
    #expect(
      page.lines.map(\.text) == [
        "┃ Warning", "┃ Take care of this", "┃ thing.", "┃", "┃ │ why", "", "after",
      ])
    #expect(page.lines[0].runs.map(\.style) == [.warning, [.warning, .bold]])
  }

  @Test("the box of a task replaces the bullet, but follows a number")
  func tasks() {
    func tasks(ordered: Bool) -> [String] {
      lines(20) { builder in
        builder.block(.list) {
          $0.isTight = true
          $0.isOrdered = ordered
        } _: { list in
          for isChecked in [true, false] {
            list.block(.item) {
              $0.isChecked = isChecked
            } _: {
              $0.paragraph("a task")
            }
          }
        }
      }
    }
    #expect(tasks(ordered: false) == ["☑ a task", "☐ a task"])
    #expect(tasks(ordered: true) == ["1. ☑ a task", "2. ☐ a task"])
  }

  @Test("footnotes are at the end of the page, in the order of their numbers")
  func footnotes() {
    let page = layout(20) { builder in
      for (name, text) in [("b", "second"), ("unused", "third"), ("a", "first")] {
        builder.block(.footnoteDefinition) {
          $0.identifier = name
        } _: {
          $0.paragraph(text)
        }
      }
      builder.block(.paragraph) { paragraph in
        paragraph.text("x")
        for name in ["a", "b", "a"] {
          paragraph.block(.footnoteReference) { $0.destination = "#" + name }
        }
      }
    }
    #expect(
      page.lines.map(\.text) == [
        "x[1][2][1]", "", "────────────", "[1] first", "", "[2] second", "", "[unused] third",
      ])
    #expect(page.anchors == ["a": 3, "b": 5, "unused": 7])
    for (earlier, later) in zip(page.lines, page.lines.dropFirst()) {
      #expect((earlier.node, earlier.offset) <= (later.node, later.offset))
    }
  }

  @Test("a footnote without text shows its label on a separate line")
  func emptyFootnotes() {
    let page = layout(20) { builder in
      builder.paragraph("x")
      for (name, text) in [("a", ""), ("b", ""), ("c", "text")] {
        builder.block(.footnoteDefinition) {
          $0.identifier = name
        } _: {
          if !text.isEmpty { $0.paragraph(text) }
        }
      }
    }
    #expect(
      page.lines.map(\.text) == ["x", "", "────────────", "[a]", "", "[b]", "", "[c] text"])
    #expect(page.anchors == ["a": 3, "b": 5, "c": 7])
  }

  @Test("details are indented below their summary, and descriptions below their term")
  func detailsAndTerms() {
    let result = lines(20) { builder in
      builder.block(.descriptionList) { list in
        list.block(.descriptionTerm) { $0.text("term") }
        list.block(.descriptionDetails) { $0.paragraph("what it means") }
      }
      builder.block(.details) { details in
        details.block(.summary) { $0.text("More") }
        details.paragraph("hidden")
      }
    }
    #expect(result == ["term", "    what it means", "", "▾ More", "  hidden"])
  }

  @Test("a column of short code words keeps its width, and the other column wraps")
  func columns() {
    let result = lines(40) { builder in
      builder.block(.table) { table in
        table.block(.tableRow) { row in
          row.block(.tableCell) { $0.add(.code, text: Array("--a-long-option".utf8)) }
          row.block(.tableCell) { $0.text("what the option means, in many words") }
        }
      }
    }
    #expect(
      result == ["--a-long-option │ what the option means,", "                │ in many words"])
  }
}
