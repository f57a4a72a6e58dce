import HelpBook
import HelpCore

extension ContentsTableBuilder {
  /// Begins the table that the pages of a book make, and adds the contents and the attributes of
  /// another table. If a manifest lists the contents, their lines are copied.
  /// - Parameters:
  ///   - folderLines: the lines of the other table that come from folders, in order. The current
  ///     contents of these folders replace them.
  ///   - title: returns the title of a copied line, or nil to keep its own.
  ///   - values: returns the values of an attribute in the new table from those in the other.
  init(
    rebuilding table: ContentsTable, from titled: TitledTopics, home: Int?,
    folderLines: [FolderLines] = [], title: (ContentsNode) -> String?,
    values: (BookAttribute, [(key: String, value: String)]) -> [(key: String, value: String)] = {
      $1
    }
  ) {
    self.init(topics: titled.topics, titles: titled.heads.titles)
    kind = table.kind
    self.home = home
    if table.kind == .directory || table.first(.foldersAreContents) != nil {
      titled.folders.add("", to: &self)
    } else {
      addNodes(of: table, folderLines, titled.folders, title: title)
    }
    for attribute in BookAttribute.allCases {
      let values = values(attribute, table.all(attribute))
      for (key, value) in attribute.isSingle ? values.prefix(1) : values[...] {
        add(attribute, key: attribute.hasKey || attribute == .title ? key : "", value)
      }
    }
  }

  /// Adds the lines of a table.
  /// - Parameters:
  ///   - folderLines: the lines that come from folders, in order. New lines of `folders` replace
  ///     them.
  ///   - title: returns the title of a line, or nil to keep the line's own title.
  mutating func addNodes(
    of table: ContentsTable, _ folderLines: [FolderLines] = [], _ folders: FolderContents? = nil,
    title: (ContentsNode) -> String?
  ) {
    var remainingLines = folderLines[...]
    var replacedEnd = 0
    func addFolders(before node: Int, to builder: inout ContentsTableBuilder) {
      while let lines = remainingLines.first, lines.start <= node {
        while builder.openDepth > lines.depth { builder.close() }
        folders?.add(lines.folder, to: &builder)
        replacedEnd = lines.end
        remainingLines.removeFirst()
      }
    }
    for node in table.nodes {
      addFolders(before: node.id, to: &self)
      if node.id < replacedEnd { continue }
      while openDepth > node.depth { close() }
      open(
        node.kind, title: title(node) ?? node.title, topic: node.topic,
        destination: node.destination ?? "", ordinal: table.ordinal(ofNode: node.id),
        isReference: node.topic.map { table.topic(at: $0).node ?? 0 > node.id } ?? false)
    }
    addFolders(before: table.nodeCount, to: &self)
  }
}
