import HelpCore
import HelpDocument
import Testing

@Suite("Compiled topics are decoded without loss")
struct CompiledRoundTripTests {
  @Test("each kind of node is decoded as it was", arguments: Document.Kind.all)
  func kinds(kind: Document.Kind) throws {
    var attributes: Document.Attributes?
    if kind == .heading { attributes = Document.Attributes { $0.level = 3 } }
    let document = CompiledSample.document(with: kind, attributes, text: "Größe 😀")
    let read = try CompiledSample.decoded(document)
    #expect(read.hasSameContent(as: document))
    #expect((0..<read.count).map(read.kind).contains(kind))
  }

  @Test("each attribute is decoded as it was", arguments: CompiledSample.everyAttribute)
  func attributes(kind: Document.Kind, attributes: Document.Attributes) throws {
    let document = CompiledSample.document(with: kind, attributes, text: "x")
    let read = try CompiledSample.decoded(document)
    #expect(read.hasSameContent(as: document))
    #expect((0..<read.count).contains { read.attributes(of: $0) == attributes })
  }

  @Test("nodes with the same attributes share them, and texts are stored once")
  func shared() throws {
    var builder = DocumentBuilder()
    let attributes = Document.Attributes { $0.info = String(repeating: "swift", count: 20) }
    for _ in 0..<3 { builder.add(.codeBlock, text: Array("x".utf8), attributes) }
    let document = builder.finish()
    let bytes = try CompiledTopic(document: document, metadata: nil)
      .encoded(as: "a") { written, _ in .broken(written: written) }
    #expect(bytes.count < 140)
    #expect(try CompiledTopic(decoding: bytes, name: "a").document.hasSameContent(as: document))
  }

  @Test("positions and files are left out")
  func positions() throws {
    var builder = DocumentBuilder(files: ["a.md", "b.md"])
    builder.open(.paragraph, line: 3, column: 2, file: 1)
    let read = try CompiledSample.decoded(builder.finish())
    #expect(read.position(of: 1) == nil)
    #expect(read.file(of: 1) == nil)
    #expect(read.files == [])
  }

  @Test("metadata is decoded as it was, without its positions")
  func metadata() throws {
    let json = #"{"title":"Ü","n":null,"tags":["a","b",[]],"m":{"x":{"title":"a"},"e":{}},"s":""}"#
    let metadata = try Metadata.json(Array(json.utf8), file: "a")
    let topic = CompiledTopic(document: DocumentBuilder().finish(), metadata: metadata)
    let read = try #require(try CompiledSample.decoded(topic).metadata)
    #expect(CompiledSample.text(of: read.root) == CompiledSample.text(of: metadata.root))
    #expect(read["tags"]?.position == SourcePosition(line: 0, column: 0))
  }

  @Test(
    "an outermost value of each kind is decoded as it was",
    arguments: ["null", "\"a\"", "[]", "{}", "[null]", "[[[[]]],{}]"])
  func roots(json: String) throws {
    let metadata = try Metadata.json(Array(json.utf8), file: "a")
    let topic = CompiledTopic(document: DocumentBuilder().finish(), metadata: metadata)
    let read = try #require(try CompiledSample.decoded(topic).metadata)
    #expect(CompiledSample.text(of: read.root) == CompiledSample.text(of: metadata.root))
  }

  @Test("blocks may nest up to the limit, and not deeper")
  func depth() throws {
    func quotes(_ count: Int) -> Document {
      var builder = DocumentBuilder()
      for _ in 0..<count { builder.open(.blockQuote) }
      return builder.finish()
    }
    let deepest = quotes(Document.maximumBlockDepth)
    #expect(try CompiledSample.decoded(deepest).hasSameContent(as: deepest))
    let error = #expect(throws: HelpError.self) {
      try CompiledSample.decoded(quotes(Document.maximumBlockDepth + 1))
    }
    #expect(error?.description == "cannot compile the topic 'a': blocks nest too deep")
  }

  @Test("inlines that nest 10,000 levels deep are decoded as they were")
  func deep() throws {
    var builder = DocumentBuilder()
    builder.open(.paragraph)
    for _ in 0..<10_000 { builder.open(.emphasis) }
    let document = builder.finish()
    #expect(try CompiledSample.decoded(document).hasSameContent(as: document))
  }

  @Test("a section of a document is compiled without the text around it")
  func section() throws {
    var builder = DocumentBuilder()
    for name in ["one", "two"] {
      builder.open(.heading, .init { $0.level = 1 })
      builder.add(.text, text: name.utf8)
      builder.close()
    }
    let part = try builder.finish().section(titled: "two", in: "a")
    let read = try CompiledSample.decoded(part)
    #expect(read.hasSameContent(as: part))
    #expect(read.plainText(of: 0) == "two")
  }
}

extension Document.Attributes {
  /// Creates attributes that differ from the defaults in some fields.
  init(_ change: (inout Self) -> Void) {
    self.init()
    change(&self)
  }
}

extension CompiledSample {
  /// Each attribute with values at its bounds, and a kind that has it.
  static let everyAttribute: [(kind: Document.Kind, attributes: Document.Attributes)] = [
    (.heading, .init { $0.level = 1 }), (.heading, .init { $0.level = 6 }),
    (.link, .init { $0.destination = "/a/b%20c#d" }), (.link, .init { $0.title = "a title" }),
    (.image, .init { $0.isDecoration = true }), (.codeBlock, .init { $0.info = "swift foo" }),
    (.footnoteReference, .init { $0.destination = "#fn-1" }), (.alert, .init { $0.info = "tip" }),
    (.alert, .init { $0.title = "" }), (.division, .init { $0.isTab = true }),
    (.paragraph, .init { $0.isPlainText = true }),
    (.paragraph, .init { $0.extraBlankLines = 3 }),
    (.codeBlock, .init { $0.extraBlankLines = -1 }),
    (.heading, .init { ($0.level, $0.identifier) = (2, "über-uns") }),
    (.list, .init { $0.isOrdered = true }), (.list, .init { $0.start = 0 }),
    (.list, .init { $0.start = Int(Int32.max) }), (.list, .init { $0.start = Int(Int32.min) }),
    (.list, .init { $0.isTight = true }), (.item, .init { $0.isChecked = false }),
    (.item, .init { $0.isChecked = true }), (.tableRow, .init { $0.isHeader = true }),
    (.tableCell, .init { $0.alignment = .left }), (.tableCell, .init { $0.alignment = .center }),
    (.tableCell, .init { $0.alignment = .right }), (.tableCell, .init { $0.columnSpan = 1000 }),
    (.tableCell, .init { $0.rowSpan = 65_534 }), (.text, .init { $0.formula = "x^2" }),
  ]

  /// Returns metadata as JSON without white space. The recursion is shallow, because the samples
  /// are.
  static func text(of node: Metadata.Node) -> String {
    switch node.value {
    case .null: "null"
    case .string(let text): "\"\(text)\""
    case .sequence(let nodes): "[" + nodes.map(text(of:)).joined(separator: ",") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\"\($0.key)\":\(text(of: $0.value))" }.joined(separator: ",") + "}"
    }
  }
}
