import HelpCore

/// The kinds of metadata's values in a compiled topic.
enum CompiledValue: Int {
  /// Outermost only: the topic has no metadata.
  case none
  case null, string, sequence, mapping
}

extension CompiledOutput {
  /// Appends metadata without positions; nil as one byte.
  mutating func append(_ metadata: Metadata?) {
    guard let metadata else { return append(number: CompiledValue.none.rawValue) }
    // The values still to write, the next one last. A key comes before its value.
    var pending: [(key: String?, value: Metadata.Value)] = [(nil, metadata.root.value)]
    while let (key, value) = pending.popLast() {
      if let key { append(text: key) }
      switch value {
      case .null: append(number: CompiledValue.null.rawValue)
      case .string(let text):
        append(number: CompiledValue.string.rawValue)
        append(text: text)
      case .sequence(let nodes):
        append(number: CompiledValue.sequence.rawValue)
        append(number: nodes.count)
        pending += nodes.reversed().map { (nil, $0.value) }
      case .mapping(let entries):
        append(number: CompiledValue.mapping.rawValue)
        append(number: entries.count)
        pending += entries.reversed().map { ($0.key, $0.value.value) }
      }
    }
  }
}

extension CompiledDecoder {
  /// A sequence or a mapping that is not yet complete.
  private struct Container {
    var isMapping: Bool
    var left: Int
    var nodes: [Metadata.Node] = []
    var entries: [Metadata.Entry] = []
    var key = ""
    var keys: Set<String> = []

    var value: Metadata.Value { isMapping ? .mapping(entries) : .sequence(nodes) }

    mutating func add(_ value: Metadata.Value) {
      let node = Metadata.Node(value, at: .unknown)
      left &-= 1
      if isMapping {
        entries.append(Metadata.Entry(key: key, keyPosition: .unknown, value: node))
      } else {
        nodes.append(node)
      }
    }
  }

  /// Reads the metadata; nil where the topic has none.
  mutating func metadata(from input: inout CompiledInput) throws(CompiledFault) -> Metadata? {
    var open: [Container] = []
    var count = 0
    while true {
      if let last = open.indices.last, open[last].isMapping {
        try readKey(of: &open[last], from: &input)
      }
      let place = input.offset
      count &+= 1
      guard count <= Metadata.maximumNodes else {
        throw CompiledFault("the metadata has too many values", at: place)
      }
      var value: Metadata.Value
      switch CompiledValue(rawValue: try input.number()) {
      case .some(.none) where open.isEmpty: return nil
      case .null: value = .null
      case .string: value = .string(try text(from: &input))
      case .sequence: value = .sequence([])
      case .mapping: value = .mapping([])
      default: throw CompiledFault("a value of the metadata is of an unknown kind", at: place)
      }
      if let container = try container(for: value, from: &input, depth: open.count) {
        open.append(container)
        continue
      }
      // A container that is full is a value of the one around it.
      while let last = open.indices.last {
        open[last].add(value)
        guard open[last].left == 0, let full = open.popLast() else { break }
        value = full.value
      }
      if open.isEmpty { return Metadata(root: Metadata.Node(value, at: .unknown)) }
    }
  }

  /// Reads the number of values in a sequence or a mapping.
  /// - Returns: nil for an empty one, and for a value of another kind.
  private func container(
    for value: Metadata.Value, from input: inout CompiledInput, depth: Int
  ) throws(CompiledFault) -> Container? {
    let isMapping: Bool
    switch value {
    case .null, .string: return nil
    case .sequence: isMapping = false
    case .mapping: isMapping = true
    }
    let place = input.offset
    let count = try input.number()
    // Each value takes a byte at least, and each key another.
    guard count <= input.left else {
      throw CompiledFault("the metadata has fewer values than it says", at: place)
    }
    guard depth &+ 1 < Metadata.maximumDepth else {
      throw CompiledFault("the metadata nests too deep", at: place)
    }
    return count == 0 ? nil : Container(isMapping: isMapping, left: count)
  }

  private mutating func readKey(
    of container: inout Container, from input: inout CompiledInput
  ) throws(CompiledFault) {
    let place = input.offset
    container.key = try text(from: &input)
    guard container.keys.insert(container.key).inserted else {
      throw CompiledFault("a mapping of the metadata has a key twice", at: place)
    }
  }
}

extension SourcePosition {
  /// The position of a value whose source is left out.
  fileprivate static let unknown = SourcePosition(line: 0, column: 0)
}
