import HelpLayout
import HelpMarkup

/// Short ways to build a document.
extension DocumentBuilder {
  mutating func text(_ text: String) { add(.text, text: Array(text.utf8)) }

  mutating func block(
    _ kind: Document.Kind, _ set: (inout Document.Attributes) -> Void,
    _ body: (inout DocumentBuilder) -> Void = { _ in }
  ) {
    var attributes = Document.Attributes()
    set(&attributes)
    open(kind, attributes)
    body(&self)
    close()
  }

  mutating func block(_ kind: Document.Kind, _ body: (inout DocumentBuilder) -> Void) {
    open(kind)
    body(&self)
    close()
  }

  mutating func paragraph(_ text: String) {
    block(.paragraph) { _ in
    } _: {
      $0.text(text)
    }
  }

  mutating func list(ordered: Bool, start: Int = 1, _ items: [String]) {
    block(.list) {
      $0.isOrdered = ordered
      $0.start = start
      $0.isTight = true
    } _: { list in
      for item in items {
        list.block(.item) { _ in
        } _: {
          $0.paragraph(item)
        }
      }
    }
  }

  mutating func table(_ rows: [[String]]) {
    block(.table) { _ in
    } _: { table in
      for (index, row) in rows.enumerated() {
        table.block(.tableRow) {
          $0.isHeader = index == 0
        } _: { rowBuilder in
          for cell in row {
            rowBuilder.block(.tableCell) { _ in
            } _: {
              $0.text(cell)
            }
          }
        }
      }
    }
  }
}

/// The lines of a document without indentation.
func lines(_ width: Int, _ build: (inout DocumentBuilder) -> Void) -> [String] {
  layout(width, build).lines.map(\.text)
}

/// The layout of a document without indentation.
func layout(_ width: Int, _ build: (inout DocumentBuilder) -> Void) -> Layout {
  var builder = DocumentBuilder()
  build(&builder)
  return Layout(builder.finish(), options: LayoutOptions(width: width, indentation: 0))
}
