internal import HelpCore
import HelpDocument
import HelpMetadata

/// The facts that passes record about a page, for later passes, for the positions of nodes and for
/// the parsed page.
struct PageNotes {
  // MARK: For the result

  /// The front matter of the topic, or nil if there is none.
  var frontMatter: FrontMatter.Reading?
  /// The title that `{{#title …}}` sets, or nil if there is no such directive.
  var title: String?
  /// The name of the topic's own file, then the names of the files that it includes.
  var files: [String]
  /// The elements of raw HTML that are left out, and the shortcodes, tags and components that are
  /// not expanded.
  var droppedElements: [UnknownMark] = []
  /// The position at which the page was cut because it exceeds its budget, or nil for a whole page.
  var excess: SourceLocation?
  /// The diagnostics of the page, except those about its front matter.
  var diagnostics: [Diagnostic] = []

  // MARK: For later passes

  /// The definitions of footnotes, in order.
  var footnotes: [Footnote] = []
  /// The terms of definition lists, in order: each block, and the inline that writes its element.
  var terms: [(block: CMarkNode, element: CMarkNode)] = []
  /// The ids that the author set in raw HTML and in attribute lists, but not the ids of headings.
  var identifiers: [String] = []

  /// The definition of a footnote: its name as written, and the list item that contains its blocks.
  struct Footnote {
    var label: String
    var item: CMarkNode
  }

  // MARK: About nodes

  /// The anchors of headings. `CMarkNode.anchor` is an index of this array.
  private(set) var anchors: [Anchor] = []

  /// The id of a heading, and the classes that the author chose.
  struct Anchor {
    var identifier: String
    var classes: [String]
  }

  /// Whether each list item that is a task is done.
  var tasks: [CMarkNode: Bool] = [:]
  /// The known starts of inlines in the text that cmark read. Passes record the starts of inlines
  /// that they make, and of all inlines in leaf blocks that they change.
  var knownStarts: [CMarkNode: Int] = [:]
  /// The number of lines that passes removed from the head of a paragraph.
  var removedLines: [CMarkNode: Int] = [:]
  /// The containers around blocks before passes moved them, outermost first.
  var formerContainers: [CMarkNode: [BlockPosition.Container]] = [:]

  /// The document nodes that custom nodes stand for. `CMarkNode.annotation` is an index of this
  /// array.
  private var annotations: [Annotation] = []
  private var attributes: [Document.Attributes] = []

  init(files: [String] = []) { self.files = files }
}

extension PageNotes {
  /// An index of `attributes`. Several nodes may share one.
  typealias AttributesNumber = Int32

  /// The document node that a custom node stands for.
  struct Annotation {
    var kind: Document.Kind
    /// The index of its attributes, or nil for a node without attributes. Most cells of tables have
    /// none.
    fileprivate var attributes: AttributesNumber?
    /// The position of a block in the text that cmark read, or nil for an inline, whose start is in
    /// `knownStarts`.
    var position: BlockPosition?
    /// The original of a node whose HTML is final. The original is kept for its text. It is a
    /// highlighted code block, a formula, or a code span or image with attributes.
    var replacedNode: CMarkNode?
  }

  /// Returns the document node that a custom node stands for, or nil for a node that libcmark made.
  func annotation(of node: CMarkNode) -> Annotation? {
    node.annotation.flatMap { annotations.indices.contains($0) ? annotations[$0] : nil }
  }

  /// Returns the attributes of a document node, or nil if it has none.
  func attributes(of annotation: Annotation) -> Document.Attributes? {
    annotation.attributes.map { attributes[Int($0)] }
  }

  /// Returns the alignment of a table's cell, and whether the cell is in the head.
  func style(ofCell node: CMarkNode) -> (isHeader: Bool, alignment: Document.Alignment) {
    guard let index = node.annotation, annotations.indices.contains(index),
      let number = annotations[index].attributes
    else { return (false, .none) }
    return (attributes[Int(number)].isHeader, attributes[Int(number)].alignment)
  }

  /// Returns the anchor of a heading, or nil if the heading has none.
  func anchor(of heading: CMarkNode) -> Anchor? { heading.anchor.map { anchors[$0] } }

  /// Sets the anchor of a heading.
  mutating func label(_ heading: CMarkNode, _ identifier: String, classes: [String]) {
    heading.annotate(anchors.count)
    anchors.append(Anchor(identifier: identifier, classes: classes))
  }

  /// Returns the characters of a formula, or nil for other nodes.
  func formulaText(of node: CMarkNode) -> [UInt8]? {
    // Only a formula is a text node that replaces another node.
    annotation(of: node).flatMap { $0.kind == .text ? $0.replacedNode?.literal : nil }
  }

  /// Sets an identifier as the only attribute of a custom node.
  mutating func identify(_ node: CMarkNode, as identifier: String) {
    guard let index = node.annotation, annotations.indices.contains(index) else { return }
    var attributes = Document.Attributes()
    attributes.identifier = identifier
    annotations[index].attributes = add(attributes)
  }

  /// Adds an annotation.
  /// - Parameters:
  ///   - position: the position of a block, or nil for an inline.
  ///   - replacedNode: see `Annotation.replacedNode`.
  /// - Returns: the index of the annotation, for the custom node.
  mutating func annotate(
    _ kind: Document.Kind, _ attributes: Document.Attributes?, at position: BlockPosition?,
    replacing replacedNode: CMarkNode? = nil
  ) -> Int {
    let number = attributes.map { add($0) }
    return annotate(kind, numbered: number, at: position, replacing: replacedNode)
  }

  /// Adds an annotation whose attributes are in the notes.
  /// - Parameter number: the index of the attributes, or nil for none.
  /// - Returns: the index of the annotation, for the custom node.
  mutating func annotate(
    _ kind: Document.Kind, numbered number: AttributesNumber?, at position: BlockPosition?,
    replacing replacedNode: CMarkNode? = nil
  ) -> Int {
    annotations.append(
      Annotation(kind: kind, attributes: number, position: position, replacedNode: replacedNode))
    return annotations.count - 1
  }

  /// Adds attributes that several annotations may share.
  /// - Returns: the index of the attributes.
  mutating func add(_ attributes: Document.Attributes) -> AttributesNumber {
    self.attributes.append(attributes)
    return AttributesNumber(self.attributes.count - 1)
  }
}
