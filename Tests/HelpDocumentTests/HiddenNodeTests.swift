import HelpDocument
import Testing

@Suite("Hidden nodes")
struct HiddenNodeTests {
  private func named(_ identifier: String) -> Document.Attributes {
    var attributes = Document.Attributes()
    attributes.identifier = identifier
    return attributes
  }

  private func kinds(_ document: Document) -> [Document.Kind] {
    (0..<document.count).map { document.kind(of: $0) }
  }

  @Test("the anchor of a hidden item moves to the next item, or after the list")
  func items() {
    var builder = DocumentBuilder()
    builder.open(.list)
    builder.hide(.division)
    builder.add(.anchor, named("first"))
    builder.close()
    builder.open(.item)
    builder.open(.paragraph)
    builder.add(.text, text: Array("r".utf8))
    builder.close()
    builder.close()
    builder.hide(.division)
    builder.add(.anchor, named("last"))
    builder.close()
    builder.close()
    let document = builder.finish()
    #expect(
      kinds(document) == [.document, .list, .item, .paragraph, .anchor, .text, .division])
    #expect(document.end(of: 1) == 6)
    #expect(TopicOutline(document).anchors == ["first", "last"])
  }

  @Test("the anchors of a hidden row and a hidden cell move to the next cell")
  func cells() {
    var builder = DocumentBuilder()
    builder.open(.table)
    builder.hide(.division)
    builder.add(.anchor, named("row"))
    builder.close()
    builder.open(.tableRow)
    builder.hide(.division)
    builder.add(.anchor, named("cell"))
    builder.close()
    builder.open(.tableCell)
    builder.add(.text, text: Array("y".utf8))
    builder.close()
    builder.close()
    builder.close()
    let document = builder.finish()
    #expect(
      kinds(document) == [.document, .table, .tableRow, .tableCell, .anchor, .anchor, .text])
    #expect(TopicOutline(document).anchors == ["row", "cell"])
  }

  @Test("the anchor of a hidden node inside another hidden node stays")
  func nested() {
    var builder = DocumentBuilder()
    builder.hide(.division)
    builder.open(.list)
    builder.hide(.division)
    builder.add(.anchor, named("a"))
    builder.close()
    builder.close()
    builder.close()
    let document = builder.finish()
    #expect(kinds(document) == [.document, .division])
    #expect(TopicOutline(document).anchors == ["a"])
  }
}
