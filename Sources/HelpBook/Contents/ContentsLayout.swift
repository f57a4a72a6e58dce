/// Where everything is in the bytes of a contents table, version 1. All numbers are little-endian
/// and 32 bits wide; a text is an offset into the strings and a length; `none` means that there is none.
///
///     header · topics (by path) · topic ids by file · topic ids in reading order · nodes (preorder)
///     · variants (by topic) · attributes · strings
enum ContentsLayout {
  static let magic: [UInt8] = Array("LECTERNC".utf8)
  static let version = 1
  static let none = Int(UInt32.max)

  enum Header {
    static let version = 8
    static let size = 12
    /// FNV-1a over the header with this field zero.
    static let checksum = 16
    static let totalSize = 20
    static let topicCount = 24
    static let listedCount = 28
    static let nodeCount = 32
    static let variantCount = 36
    static let attributeCount = 40
    static let stringsSize = 44
    static let home = 48
    static let kind = 52
    static let length = 64
  }

  enum TopicRecord {
    static let path = 0
    static let file = 8
    static let title = 16
    static let format = 24
    static let node = 28
    static let position = 32
    static let firstVariant = 36
    static let variantCount = 40
    static let length = 44
  }

  enum NodeRecord {
    static let kind = 0
    static let title = 4
    static let topic = 12
    static let destination = 16
    static let parent = 24
    static let end = 28
    static let depth = 32
    /// Its number among its siblings, from 1; 0 when it is not numbered.
    static let ordinal = 36
    static let length = 40
  }

  enum VariantRecord {
    static let language = 0
    static let file = 8
    static let length = 16
  }

  enum AttributeRecord {
    static let kind = 0
    static let key = 4
    static let value = 12
    static let length = 20
  }

  static func checksum(of header: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for (index, byte) in header.enumerated() {
      let isOwnField = index >= Header.checksum && index < Header.checksum + 4
      hash = (hash ^ UInt32(isOwnField ? 0 : byte)) &* 0x0100_0193
    }
    return hash
  }
}

/// What a book says about itself, one record each in the contents table.
package enum BookAttribute: UInt32, Sendable {
  case title = 1
  case identifier, version, description, language, author
  /// A language that the book is offered in.
  case offeredLanguage
  /// A name and its text, for topics.
  case variable
  /// An old path and the new one.
  case redirect
  /// The folder of the topics, below the one that they include from.
  case topicFolder
  /// A language, and the prefix of lines in its code blocks that are not shown.
  case hiddenLines
  /// Present if the contents come from the folders; not in a plain directory, whose contents always do.
  case foldersAreContents
}
