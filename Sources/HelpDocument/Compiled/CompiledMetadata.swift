import HelpCore

/// The kinds of metadata values in a compiled topic.
enum CompiledValue: Int {
  /// The kind of the outermost value if the topic has no metadata.
  case none
  case null, string, sequence, mapping
}

extension CompiledOutput {
  /// Appends metadata without positions. Absent metadata is one byte.
  mutating func append(_ metadata: Metadata?) {
    guard let metadata else { return append(number: CompiledValue.none.rawValue) }
    // The values to write, the next value last. A key precedes its value.
    var pendingValues: [(key: String?, value: Metadata.Value)] = [(nil, metadata.root.value)]
    while let (key, value) = pendingValues.popLast() {
      if let key { append(text: key) }
      switch value {
      case .null: append(number: CompiledValue.null.rawValue)
      case .string(let text):
        append(number: CompiledValue.string.rawValue)
        append(text: text)
      case .sequence(let nodes):
        append(number: CompiledValue.sequence.rawValue)
        append(number: nodes.count)
        pendingValues += nodes.reversed().map { (nil, $0.value) }
      case .mapping(let entries):
        append(number: CompiledValue.mapping.rawValue)
        append(number: entries.count)
        pendingValues += entries.reversed().map { ($0.key, $0.value.value) }
      }
    }
  }
}

extension CompiledDecoder {
  /// An incomplete sequence or mapping.
  private struct Container {
    var isMapping: Bool
    /// The number of values that are missing.
    var missingCount: Int
    var nodes: [Metadata.Node] = []
    var entries: [Metadata.Entry] = []
    var key = ""
    var keys: Set<String> = []

    var value: Metadata.Value { isMapping ? .mapping(entries) : .sequence(nodes) }

    mutating func add(_ value: Metadata.Value) {
      let node = Metadata.Node(value, at: .unknown)
      missingCount &-= 1
      if isMapping {
        entries.append(Metadata.Entry(key: key, keyPosition: .unknown, value: node))
      } else {
        nodes.append(node)
      }
    }
  }

  /// Reads the metadata.
  /// - Returns: nil if the topic has none.
  mutating func metadata(from input: inout CompiledInput) throws(CompiledFault) -> Metadata? {
    var openContainers: [Container] = []
    var count = 0
    while true {
      if let last = openContainers.indices.last, openContainers[last].isMapping {
        try readKey(of: &openContainers[last], from: &input)
      }
      let offset = input.offset
      count &+= 1
      guard count <= Metadata.maximumNodes else {
        throw CompiledFault("the metadata has too many values", at: offset)
      }
      var value: Metadata.Value
      switch CompiledValue(rawValue: try input.number()) {
      case .some(.none) where openContainers.isEmpty: return nil
      case .null: value = .null
      case .string: value = .string(try text(from: &input))
      case .sequence: value = .sequence([])
      case .mapping: value = .mapping([])
      default: throw CompiledFault("a value of the metadata is of an unknown kind", at: offset)
      }
      if let container = try container(for: value, from: &input, depth: openContainers.count) {
        openContainers.append(container)
        continue
      }
      // A complete container is a value of the container around it.
      while let last = openContainers.indices.last {
        openContainers[last].add(value)
        guard openContainers[last].missingCount == 0, let complete = openContainers.popLast() else {
          break
        }
        value = complete.value
      }
      if openContainers.isEmpty { return Metadata(root: Metadata.Node(value, at: .unknown)) }
    }
  }

  /// Reads the number of values in a sequence or a mapping.
  /// - Returns: the empty container, or nil if the number is 0 or the value is not a container.
  private func container(
    for value: Metadata.Value, from input: inout CompiledInput, depth: Int
  ) throws(CompiledFault) -> Container? {
    let isMapping: Bool
    switch value {
    case .null, .string: return nil
    case .sequence: isMapping = false
    case .mapping: isMapping = true
    }
    let offset = input.offset
    let count = try input.number()
    // Each value has at least one byte.
    guard count <= input.unreadCount else {
      throw CompiledFault("the metadata has fewer values than it says", at: offset)
    }
    guard depth &+ 1 < Metadata.maximumDepth else {
      throw CompiledFault("the metadata nests too deep", at: offset)
    }
    return count == 0 ? nil : Container(isMapping: isMapping, missingCount: count)
  }

  /// Reads the key of a mapping's next value.
  private mutating func readKey(
    of container: inout Container, from input: inout CompiledInput
  ) throws(CompiledFault) {
    let offset = input.offset
    container.key = try text(from: &input)
    guard container.keys.insert(container.key).inserted else {
      throw CompiledFault("a mapping of the metadata has a key twice", at: offset)
    }
  }
}

extension SourcePosition {
  /// The position of a value whose source is not stored.
  fileprivate static let unknown = SourcePosition(line: 0, column: 0)
}
