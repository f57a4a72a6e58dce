import HelpCore

/// The offsets of the parts of a contents table: a header, columns of numbers, and texts.
///
/// All numbers are little-endian. The numbers of a column have as many bytes as the largest one
/// needs, and no bytes if all are zero. A column refers to a text by its offset among the texts. A
/// text has its length in LEB128 before its bytes. The empty string is at 0. An optional number is
/// written one greater, and 0 means that there is none.
package struct ContentsLayout: Sendable {
  static let magic = Array("LECTERNC".utf8)
  /// The version of the table's form. Tables of other versions are not read.
  package static let version = 3
  /// The maximum size of a column's numbers in bytes.
  static let maximumWidth = 4

  /// The offsets of the header's numbers, which have 32 bits. The widths of the columns follow, in
  /// one byte each.
  package enum Header {
    static let version = 8
    /// The offset of the checksum: FNV-1a of the header with zeros for the checksum.
    static let checksum = 12
    static let totalSize = 16
    static let textsSize = 20
    static let home = 24
    static let kind = 28
    static let counts = 32
    static let widths = counts + 4 * Section.allCases.count
    /// The size of the header in bytes.
    package static let length = widths + Column.allCases.count
  }

  /// A kind of items. Each column of a section has a number for each of its items.
  enum Section: Int, CaseIterable {
    /// The topics in bytewise order of path.
    case topics
    /// The topics that the contents list, in reading order.
    case listed
    /// The nodes in preorder.
    case nodes
    /// The topics' files in other languages, by topic.
    case variants
    case attributes
  }

  /// A column of numbers.
  package enum Column: Int, CaseIterable {
    /// The folder of a topic's path with its slash, empty for the root.
    case folder
    /// The last part of a topic's path.
    case name
    /// The text that follows the topic's path in the path of its file. A file's path that does not
    /// begin with the topic's is written as a whole, after a slash.
    case suffix
    case title
    /// The node that decides a topic's position in reading order, if the contents list the topic.
    /// Earlier nodes may refer to the topic.
    case firstNode
    /// The ids of the topics in bytewise order of file.
    case byFile

    /// The ids of the listed topics.
    case order

    case nodeKind, nodeTitle
    /// The topic of a node, if it has one.
    case nodeTopic
    case destination
    /// The node above a node, if it is not at the top.
    case parent
    /// The number of nodes below a node.
    case descendants
    /// The number of a node among its siblings, from 1, or 0 if it is not numbered.
    case ordinal

    case variantTopic, variantLanguage, variantFile, variantTitle

    case attributeKind, attributeKey, attributeValue

    var section: Section {
      switch self {
      case .folder, .name, .suffix, .title, .firstNode, .byFile: .topics
      case .order: .listed
      case .nodeKind, .nodeTitle, .nodeTopic, .destination, .parent, .descendants, .ordinal: .nodes
      case .variantTopic, .variantLanguage, .variantFile, .variantTitle: .variants
      case .attributeKind, .attributeKey, .attributeValue: .attributes
      }
    }
  }

  private let counts: [Int]
  private let widths: [Int]
  private let starts: [Int]
  /// The offset of the texts in the table.
  let textsStart: Int
  let textsSize: Int

  /// Computes where the columns and the texts of a table begin.
  /// - Parameters:
  ///   - counts: the number of each section's items.
  ///   - widths: the width of each column's numbers, in bytes.
  ///   - textsSize: the size of all texts, in bytes.
  init(counts: [Int], widths: [Int], textsSize: Int) {
    self.counts = counts
    self.widths = widths
    self.textsSize = textsSize
    var starts: [Int] = []
    var end = Header.length
    for column in Column.allCases {
      starts.append(end)
      end += counts[column.section.rawValue] * widths[column.rawValue]
    }
    self.starts = starts
    textsStart = end
  }

  var totalSize: Int { textsStart + textsSize }

  func count(of section: Section) -> Int { counts[section.rawValue] }

  func width(of column: Column) -> Int { widths[column.rawValue] }

  /// Returns the offset of a column in the table.
  package func start(of column: Column) -> Int { starts[column.rawValue] }

  /// Returns the checksum of a header. The field for the checksum is read as zeros.
  static func checksum(of header: some Sequence<UInt8>) -> Int {
    var hash = FNV1a()
    for (index, byte) in header.enumerated() {
      let isOwnField = index >= Header.checksum && index < Header.checksum + 4
      hash.add(isOwnField ? 0 : byte)
    }
    return Int(hash.value)
  }
}
