internal import HelpCore
import HelpDocument
import HelpMetadata

/// Notes of the passes about a page: for later passes, for the positions of its nodes, and for its result.
struct PageNotes {
  // For the result.

  /// The head of the topic; nil when it has none.
  var frontMatter: FrontMatter.Reading?
  /// The title that `{{#title …}}` gives the page.
  var title: String?
  /// The names of the topic's own file, then of those that it includes.
  var files: [String]
  /// The elements of raw HTML that are left out, and the shortcodes, tags and components that are not expanded.
  var droppedElements: [UnknownMark] = []
  /// The place at which the page was cut, since it passes its budget; nil for a whole page.
  var excess: SourceLocation?
  /// The diagnostics of the page; those of its front matter are separate.
  var diagnostics: [Diagnostic] = []

  // For the passes that follow.

  /// The definitions of footnotes, in order.
  var footnotes: [Footnote] = []
  /// The terms of definition lists, in order: each block, and the inline that writes its element.
  var terms: [(block: CMarkNode, element: CMarkNode)] = []
  /// The ids that the author set elsewhere than at headings, in raw HTML and in attribute lists.
  var identifiers: [String] = []

  /// A footnote's definition: its name as written, and the list item that holds its blocks.
  struct Footnote {
    var label: String
    var item: CMarkNode
  }

  // About nodes.

  /// The anchors of headings, in no order; see `CMarkNode.anchor`.
  private(set) var anchors: [Anchor] = []

  struct Anchor {
    var identifier: String
    var classes: [String]
  }

  /// Whether a list item is a task, and done.
  var tasks: [CMarkNode: Bool] = [:]
  /// The start of each node that a pass made from a part of a text, as an index into the text that cmark read.
  var madeAt: [CMarkNode: Int] = [:]
  /// The number of lines that passes removed from the head of a paragraph.
  var takenLines: [CMarkNode: Int] = [:]
  /// The containers, from the outermost in, that blocks were in before passes moved them.
  var formerContainers: [CMarkNode: [BlockPlace.Container]] = [:]

  /// The document nodes for the custom nodes that passes made; see `CMarkNode.annotation`.
  private var annotations: [Annotation] = []
  private var attributes: [Document.Attributes] = []

  init(files: [String] = []) { self.files = files }
}

extension PageNotes {
  /// The place of attributes in the notes' own: several nodes may share them.
  typealias AttributesNumber = Int32

  /// The document node for a custom node, with its position.
  struct Annotation {
    var kind: Document.Kind
    /// The index of its attributes in the notes; nil for none: most cells of tables have none.
    fileprivate var attributes: AttributesNumber?
    /// The position of a block in the text that cmark read. The position of an inline is in `madeAt`.
    var place: BlockPlace?
    /// The node that is replaced by one with finished HTML, kept for its text: a highlighted code block, code or an
    /// image with attributes, a formula.
    var replaced: CMarkNode?
  }

  /// The document node for a custom node; nil for one of cmark's own nodes.
  func annotation(of node: CMarkNode) -> Annotation? {
    node.annotation.flatMap { annotations.indices.contains($0) ? annotations[$0] : nil }
  }

  func attributes(of annotation: Annotation) -> Document.Attributes? {
    annotation.attributes.map { attributes[Int($0)] }
  }

  /// The alignment of a table's cell, and whether it is in the head.
  func style(ofCell node: CMarkNode) -> (isHeader: Bool, alignment: Document.Alignment) {
    guard let index = node.annotation, annotations.indices.contains(index),
      let number = annotations[index].attributes
    else { return (false, .none) }
    return (attributes[Int(number)].isHeader, attributes[Int(number)].alignment)
  }

  func anchor(of heading: CMarkNode) -> Anchor? { heading.anchor.map { anchors[$0] } }

  /// Gives a heading its anchor.
  mutating func label(_ heading: CMarkNode, _ identifier: String, classes: [String]) {
    heading.annotate(anchors.count)
    anchors.append(Anchor(identifier: identifier, classes: classes))
  }

  /// The characters of a formula; nil for other nodes.
  func formulaText(of node: CMarkNode) -> [UInt8]? {
    annotation(of: node).flatMap { $0.kind == .text ? $0.replaced?.literal : nil }
  }

  /// Gives a custom node an identifier; it has no other attributes.
  mutating func identify(_ node: CMarkNode, as identifier: String) {
    guard let index = node.annotation, annotations.indices.contains(index) else { return }
    var own = Document.Attributes()
    own.identifier = identifier
    annotations[index].attributes = add(own)
  }

  /// - Returns: the annotation's number, for the node that it is about.
  mutating func annotate(
    _ kind: Document.Kind, _ attributes: Document.Attributes?, at place: BlockPlace?,
    replacing replaced: CMarkNode? = nil
  ) -> Int {
    let number = attributes.map { add($0) }
    return annotate(kind, numbered: number, at: place, replacing: replaced)
  }

  mutating func annotate(
    _ kind: Document.Kind, numbered number: AttributesNumber?, at place: BlockPlace?,
    replacing replaced: CMarkNode? = nil
  ) -> Int {
    annotations.append(
      Annotation(kind: kind, attributes: number, place: place, replaced: replaced))
    return annotations.count - 1
  }

  mutating func add(_ attributes: Document.Attributes) -> AttributesNumber {
    self.attributes.append(attributes)
    return AttributesNumber(self.attributes.count - 1)
  }
}
