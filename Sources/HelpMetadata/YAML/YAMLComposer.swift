import HelpCore
import HelpDocument

/// Builds metadata from libyaml's events, with a stack instead of recursion.
struct YAMLComposer {
  /// An open sequence or mapping.
  private struct Frame {
    var isMapping: Bool
    var position: SourcePosition
    var anchor: String?
    /// The values of a sequence.
    var elements: [Metadata.Node] = []
    /// The keys and values of a mapping.
    var entries: [Metadata.Entry] = []
    var keys: Set<String> = []
    /// The last key, whose value has not been added. Nil if the mapping expects a key.
    var pendingKey: (text: String, position: SourcePosition)?
    /// The entries of the mappings that merge keys name.
    var mergedEntries: [Metadata.Entry] = []
    /// The number of nodes, including this node, with aliases expanded.
    var nodeCount = 1
    /// The number of nested sequences and mappings below, with aliases expanded.
    var depth = 0
  }

  /// A node that aliases may repeat.
  private struct AnchoredNode {
    var node: Metadata.Node
    /// See `Frame.nodeCount`.
    var nodeCount: Int
    /// The number of nested sequences and mappings, including this node, with aliases expanded.
    var depth: Int
  }

  private static let mergeKey = "<<"

  var source: MetadataSource
  private let mayRepeatKeys: Bool
  private var frames: [Frame] = []
  private var anchors: [String: AnchoredNode] = [:]
  /// The number of nodes that have been added, with aliases expanded.
  private var totalNodeCount = 0
  private var root: Metadata.Node?

  /// Prepares to compose a text.
  /// - Parameter mayRepeatKeys: whether the last value of a repeated key is used. Otherwise, a
  ///   repeated key is an error.
  init(_ source: MetadataSource, mayRepeatKeys: Bool = false) {
    self.source = source
    self.mayRepeatKeys = mayRepeatKeys
  }

  /// Composes the only document of the text.
  /// - Throws: see `Metadata.yaml(_:file:firstLine:mayRepeatKeys:)`.
  mutating func compose() throws -> Metadata {
    var parser = YAMLParser(source.bytes)
    var documentCount = 0
    while true {
      let event: YAMLEvent
      do { event = try parser.next() } catch let fault as YAMLFault { throw error(for: fault) }
      let position = source.cursor.position(atScalar: event.start)
      switch event.kind {
      case .end:
        return Metadata(
          root: root ?? Metadata.Node(.mapping([]), at: source.cursor.position(atScalar: 0)))
      case .documentStart:
        documentCount += 1
        if documentCount > 1 {
          throw source.error(
            at: position, "a second document begins here",
            hint: "put the second document into another file")
        }
      case .scalar(let text, let isPlain):
        try scalar(text, isPlain: isPlain, event: event, at: position)
      case .sequenceStart: try push(isMapping: false, event, at: position)
      case .mappingStart: try push(isMapping: true, event, at: position)
      case .sequenceEnd, .mappingEnd: try pop()
      case .alias(let name): try alias(name, at: position)
      case .other: break
      }
    }
  }

  /// Returns the error for more than `Metadata.maximumDepth` levels.
  func nestingError(at position: SourcePosition) -> HelpError {
    source.error(
      at: position, "lists and mappings nest more than \(Metadata.maximumDepth) levels deep")
  }

  // MARK: Values

  /// Adds a scalar. The scalar is a key if the innermost mapping expects a key, and otherwise a
  /// value.
  private mutating func scalar(
    _ text: String, isPlain: Bool, event: YAMLEvent, at position: SourcePosition
  ) throws {
    if let last = frames.indices.last, frames[last].isMapping, frames[last].pendingKey == nil {
      if text == Self.mergeKey, isPlain {
        frames[last].pendingKey = (text, position)
        return
      }
      guard frames[last].keys.insert(text).inserted || mayRepeatKeys else {
        let first = frames[last].entries.first { $0.key == text }?.keyPosition.line ?? position.line
        throw source.error(
          at: position, "the key '\(ControlCharacters.inline(text))' is set a second time",
          hint: "remove one of the two: it was first set on line \(first)")
      }
      if let anchor = event.anchor {
        let node = Metadata.Node(.string(text), at: position)
        anchors[anchor] = AnchoredNode(node: node, nodeCount: 1, depth: 0)
      }
      frames[last].pendingKey = (text, position)
      return
    }
    let isText = event.tag == "tag:yaml.org,2002:str"
    let isNull = isPlain && !isText && Self.isNull(text)
    let node = Metadata.Node(isNull ? .null : .string(text), at: position)
    try add(node, nodeCount: 1, depth: 0, anchor: event.anchor)
  }

  /// Whether a plain scalar means null.
  static func isNull(_ text: String) -> Bool { ["", "~", "null", "Null", "NULL"].contains(text) }

  /// Opens a sequence or a mapping.
  private mutating func push(
    isMapping: Bool, _ event: YAMLEvent, at position: SourcePosition
  ) throws {
    try refuseComplexKey(at: position)
    guard frames.count < Metadata.maximumDepth else {
      throw nestingError(at: position)
    }
    frames.append(Frame(isMapping: isMapping, position: position, anchor: event.anchor))
  }

  /// Closes the innermost sequence or mapping, and adds its node to the parent.
  private mutating func pop() throws {
    guard var frame = frames.popLast() else { return }
    // The last entry of a repeated key is kept.
    if frame.entries.count > frame.keys.count {
      var laterKeys: Set<String> = []
      frame.entries = frame.entries.reversed()
        .filter { laterKeys.insert($0.key).inserted }.reversed()
    }
    for entry in frame.mergedEntries where frame.keys.insert(entry.key).inserted {
      frame.entries.append(entry)
    }
    let value: Metadata.Value =
      frame.isMapping ? .mapping(frame.entries) : .sequence(frame.elements)
    try add(
      Metadata.Node(value, at: frame.position), nodeCount: frame.nodeCount, depth: frame.depth + 1,
      anchor: frame.anchor, isCounted: true)
  }

  /// Adds the node of an anchor once more, at the position of the alias.
  private mutating func alias(_ name: String, at position: SourcePosition) throws {
    try refuseComplexKey(at: position)
    guard let anchored = anchors[name] else {
      throw source.error(
        at: position, "no anchor '&\(ControlCharacters.inline(name))' comes before this alias",
        hint: NearestName.hint(for: name, among: anchors.keys.sorted()))
    }
    guard frames.count + anchored.depth <= Metadata.maximumDepth else {
      throw source.error(
        at: position, "aliases nest more than \(Metadata.maximumDepth) levels deep")
    }
    var node = anchored.node
    node.position = position
    try add(node, nodeCount: anchored.nodeCount, depth: anchored.depth, anchor: nil)
  }

  /// Adds a complete node to the innermost open sequence or mapping. If none is open, the node
  /// becomes the root.
  /// - Parameter isCounted: whether `totalNodeCount` includes the nodes below the node.
  private mutating func add(
    _ node: Metadata.Node, nodeCount: Int, depth: Int, anchor: String?, isCounted: Bool = false
  ) throws {
    totalNodeCount += isCounted ? 1 : nodeCount
    guard totalNodeCount <= Metadata.maximumNodes else {
      throw source.error(
        at: node.position, "aliases expand to more than \(Metadata.maximumNodes) values")
    }
    if let anchor { anchors[anchor] = AnchoredNode(node: node, nodeCount: nodeCount, depth: depth) }
    guard let last = frames.indices.last else {
      root = node
      return
    }
    frames[last].nodeCount += nodeCount
    frames[last].depth = max(frames[last].depth, depth)
    guard frames[last].isMapping else {
      frames[last].elements.append(node)
      return
    }
    guard let key = frames[last].pendingKey else { return }
    frames[last].pendingKey = nil
    if key.text == Self.mergeKey, !frames[last].keys.contains(Self.mergeKey) {
      try merge(node, into: last)
    } else {
      frames[last].entries.append(
        Metadata.Entry(key: key.text, keyPosition: key.position, value: node))
    }
  }

  /// Adds the mappings of a merge key to an open mapping.
  private mutating func merge(_ node: Metadata.Node, into frame: Int) throws {
    for candidate in node.sequence ?? [node] {
      guard let entries = candidate.mapping else {
        throw source.error(at: node.position, "'<<' merges mappings, and this is not one")
      }
      frames[frame].mergedEntries.append(contentsOf: entries)
    }
  }

  /// Refuses a list, a mapping or an alias as the key of a mapping.
  /// - Throws: `HelpError(.malformed)` if the innermost mapping expects a key.
  private func refuseComplexKey(at position: SourcePosition) throws {
    guard let last = frames.last, last.isMapping, last.pendingKey == nil else { return }
    throw source.error(
      at: position, "a key must be plain text, not a list, mapping or alias",
      hint: "put a value that begins with '{', '[' or '*' in quotes")
  }
}
