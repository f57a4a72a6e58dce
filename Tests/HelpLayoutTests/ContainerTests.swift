import HelpLayout
import HelpMarkup
import Testing

@Suite("Containers")
struct ContainerTests {
  @Test("an alert has a bar and its name in front, a quote inside it a bar of its own")
  func alerts() {
    let set = layout(20) { builder in
      builder.block(.alert) {
        $0.info = "warning"
      } _: {
        $0.paragraph("Take care of this thing.")
        $0.block(.blockQuote) { $0.paragraph("why") }
      }
      builder.paragraph("after")
    }
    #expect(
      set.lines.map(\.text) == [
        "┃ Warning", "┃ Take care of this", "┃ thing.", "┃", "┃ │ why", "", "after",
      ])
    #expect(set.lines[0].runs.map(\.style) == [.warning, [.warning, .bold]])
  }

  @Test("a task's box replaces the bullet, and follows the number")
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

  @Test("footnotes are at the end, by their numbers, wherever they are defined")
  func footnotes() {
    let set = layout(20) { builder in
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
      set.lines.map(\.text) == [
        "x[1][2][1]", "", "────────────", "[1] first", "", "[2] second", "", "[unused] third",
      ])
    #expect(set.anchors == ["a": 3, "b": 5, "unused": 7])
    for (earlier, later) in zip(set.lines, set.lines.dropFirst()) {
      #expect((earlier.node, earlier.offset) <= (later.node, later.offset))
    }
  }

  @Test("details hang below their summary, and details below a term")
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

  @Test("a table's short columns stay whole, and a code word is cut only where it must be")
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
