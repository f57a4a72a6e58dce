import HelpCore
import HelpDocument
import HelpResources

/// Checks that every number and every text of an untrusted contents table is valid, and that they
/// agree with each other.
struct ContentsCheck {
  typealias Column = ContentsLayout.Column

  private let table: ContentsTable
  private let bytes: [UInt8]
  /// The function that returns whether a file is a member of the bundle.
  private let isMember: (String) -> Bool

  init(_ table: ContentsTable, isMember: @escaping (String) -> Bool) {
    self.table = table
    bytes = table.bytes
    self.isMember = isMember
  }

  /// Checks the whole table.
  /// - Throws: the first fault.
  /// - Complexity: O(bytes of the table), and one call of `isMember` for each file.
  func run() throws(ContentsFault) {
    let files = try checkTopics()
    try checkFileOrder(files)
    try checkReadingOrder()
    try checkNodes()
    try checkVariants()
    try checkAttributes()
  }

  private func number(_ column: Column, _ index: Int) -> Int {
    table.number(column, index, in: bytes.span)
  }

  private func reference(_ column: Column, _ index: Int) -> Int? {
    table.reference(column, index, in: bytes.span)
  }

  /// Returns a text, which must be inside the texts and valid UTF-8.
  /// - Parameter what: the noun for the text in messages, with its article.
  private func text(_ text: ContentsText, of what: String) throws(ContentsFault) -> String {
    guard let text = text.bytes(in: bytes.span) else {
      throw ContentsFault("its contents table has \(what) outside its texts")
    }
    guard let text = String(validating: text, as: UTF8.self) else {
      throw ContentsFault("its contents table has \(what) that is not valid UTF-8")
    }
    return text
  }

  private func text(
    _ column: Column, _ index: Int, of what: String
  ) throws(ContentsFault) -> String {
    try text(ContentsText(suffix: table.textRange(column, index, in: bytes.span)), of: what)
  }

  /// Returns a path, which must obey the rules for paths.
  private func path(_ pathText: ContentsText, of kind: String) throws(ContentsFault) -> String {
    let path = try text(pathText, of: "a \(kind)")
    if let why = PathRule.fault(in: path) { throw .path(kind, path, why) }
    return path
  }

  /// Returns a file, which must be a resource of the bundle.
  private func file(_ text: ContentsText) throws(ContentsFault) -> String {
    let file = try path(text, of: "file")
    guard PackedFormat.isResource(file) else { throw .path("file", file, "is not a resource") }
    guard isMember(file) else { throw .path("file", file, "is not a member") }
    return file
  }

  /// Returns the fault of an item that contradicts another part of the table.
  private func inconsistent(_ what: String, _ number: Int) -> ContentsFault {
    ContentsFault("its contents table contradicts itself about \(what) \(number)")
  }
}

// The checks of topics.
extension ContentsCheck {
  /// Checks the paths, files and titles of topics.
  /// - Returns: the file of each topic.
  private func checkTopics() throws(ContentsFault) -> [String] {
    var files: [String] = []
    var lastPath: String?
    var listedCount = 0
    for id in 0..<table.topicCount {
      let path = try path(table.path(ofTopic: id, in: bytes.span), of: "topic")
      if let lastPath, !lastPath.precedesBytewise(path) {
        throw ContentsFault("its contents table does not have its topics in order")
      }
      lastPath = path
      let file = try file(table.file(ofTopic: id, in: bytes.span))
      guard TopicFormat(fileExtension: ResourcePath.splitExtension(of: file).type) != nil else {
        throw .path("file", file, "is not a topic")
      }
      files.append(file)
      _ = try text(.title, id, of: "a title")
      guard let node = reference(.firstNode, id) else { continue }
      guard node < table.nodeCount, reference(.nodeTopic, node) == id else {
        throw inconsistent("topic", id)
      }
      listedCount += 1
    }
    guard listedCount == table.listedCount else {
      throw ContentsFault("its contents table has a wrong count of the topics that it lists")
    }
    return files
  }

  /// Checks that the order by file contains every topic once, in ascending order.
  private func checkFileOrder(_ files: [String]) throws(ContentsFault) {
    var lastFile: String?
    for position in files.indices {
      let id = number(.byFile, position)
      guard files.indices.contains(id) else { throw inconsistent("topic", id) }
      // Files in ascending order differ. No topic therefore occurs twice.
      if let lastFile, !lastFile.precedesBytewise(files[id]) {
        throw ContentsFault("its contents table does not have its files in order")
      }
      lastFile = files[id]
    }
  }

  /// Checks that the reading order contains every listed topic once, in the order of first nodes.
  private func checkReadingOrder() throws(ContentsFault) {
    var lastNode = -1
    for position in 0..<table.listedCount {
      let id = number(.order, position)
      // First nodes in ascending order differ. No topic therefore occurs twice.
      guard id < table.topicCount, let node = reference(.firstNode, id), node > lastNode else {
        throw inconsistent("topic", id)
      }
      lastNode = node
    }
  }

  private func checkVariants() throws(ContentsFault) {
    var lastTopic = 0
    for index in 0..<table.variantCount {
      let topic = number(.variantTopic, index)
      guard topic >= lastTopic, topic < table.topicCount else { throw inconsistent("topic", topic) }
      lastTopic = topic
      _ = try text(.variantLanguage, index, of: "a language")
      _ = try file(ContentsText(suffix: table.textRange(.variantFile, index, in: bytes.span)))
      _ = try text(.variantTitle, index, of: "a title")
    }
  }
}

// The checks of the tree of the contents.
extension ContentsCheck {
  /// Checks that the lines form a tree of allowed depth, and that the target of each line fits its
  /// kind.
  private func checkNodes() throws(ContentsFault) {
    var openLines: [(node: Int, end: Int)] = []
    for index in 0..<table.nodeCount {
      while let last = openLines.last, last.end <= index { openLines.removeLast() }
      let end = index + 1 + number(.descendants, index)
      guard end <= openLines.last?.end ?? table.nodeCount,
        reference(.parent, index) == openLines.last?.node,
        openLines.count < ContentsTableBuilder.maximumDepth
      else { throw inconsistent("line", index) }
      openLines.append((index, end))
      try checkTarget(of: index)
    }
  }

  /// Checks that the target of a line fits the line's kind.
  private func checkTarget(of index: Int) throws(ContentsFault) {
    let title = try text(.nodeTitle, index, of: "a title")
    let destination = try text(.destination, index, of: "an address")
    let topic = reference(.nodeTopic, index)
    guard let kind = UInt8(exactly: number(.nodeKind, index)).flatMap(ContentsNode.Kind.init)
    else { throw inconsistent("line", index) }
    let isConsistent =
      switch kind {
      case .topic:
        Destination(name: destination).path.isEmpty
          && topic.map { isListed($0, by: index, title: title) } ?? false
      case .external: topic == nil && !destination.isEmpty
      case .section, .part, .separator, .draft: topic == nil && destination.isEmpty
      }
    if !isConsistent { throw inconsistent("line", index) }
  }

  /// Whether a topic is listed. The topic's first line must have the title of the topic, or none.
  private func isListed(_ topic: Int, by index: Int, title: String) -> Bool {
    guard let node = reference(.firstNode, topic) else { return false }
    return node != index || title.isEmpty
      || table.ownTitle(ofTopic: topic).utf8.elementsEqual(title.utf8)
  }
}

// The checks of the book's attributes.
extension ContentsCheck {
  private func checkAttributes() throws(ContentsFault) {
    for index in 0..<table.layout.count(of: .attributes) {
      guard let kind = BookAttribute(rawValue: number(.attributeKind, index)) else {
        throw ContentsFault("its contents table has an unknown attribute of the book")
      }
      let key = try text(.attributeKey, index, of: "a name")
      let value = try text(.attributeValue, index, of: "a text")
      switch kind {
      case .title:
        guard ContentsTable.contentsVersion(stated: key) != nil else {
          throw ContentsFault("its contents table states an impossible version of its contents")
        }
      case .redirect:
        if let why = PathRule.fault(inRedirect: key) { throw .path("redirect", key, why) }
        if let why = PathRule.fault(inRedirectTarget: value) {
          throw .path("redirect", value, why)
        }
      case .topicFolder:
        if let why = PathRule.fault(in: value) { throw .path("folder", value, why) }
      default: break
      }
    }
  }
}
