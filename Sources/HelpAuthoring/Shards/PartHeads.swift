import HelpBook
import HelpCore

/// The heads of the topics in a part of a bundle, and the titles of its translations: the member
/// `.lectern/part/heads`.
struct PartHeads {
  /// The ids of the topics, in the order of `heads`.
  private(set) var topics: [Int32] = []
  private(set) var heads = TopicHeads()
  /// The titles of translations, with the number of each among all translations of the book.
  private(set) var translations: [(number: Int, title: String)] = []

  private struct Flags: OptionSet {
    let rawValue: Int
    static let isNamedByFile = Flags(rawValue: 1)
    static let hasWeight = Flags(rawValue: 2)
    static let hasToolValues = Flags(rawValue: 4)
  }

  /// Returns the member for the topics and translations in some files.
  /// - Complexity: O(topics of the book).
  static func bytes(of titled: TitledTopics, in files: FileRange) -> [UInt8] {
    let heads = titled.heads
    var (writer, translations) = (NetstringWriter(), NetstringWriter())
    var number = 0
    for topic in titled.topics.indices {
      for variant in titled.topics[topic].variants {
        if files.contains(variant.file) {
          translations.number(number)
          translations.text(variant.title)
        }
        number += 1
      }
      guard files.contains(titled.topics[topic].file) else { continue }
      let (weight, toolValues) = (heads.weight(of: topic), heads.toolValues(of: topic))
      var flags: Flags = heads.isNamedByFile(topic) ? .isNamedByFile : []
      if weight != nil { flags.insert(.hasWeight) }
      if toolValues != nil { flags.insert(.hasToolValues) }
      writer.number(topic)
      writer.text(heads.title(of: topic))
      writer.number(flags.rawValue)
      if let weight { writer.number(weight) }
      toolValues?.write(to: &writer)
    }
    writer.number(-1)
    return writer.bytes + translations.bytes
  }

  /// Adds the heads of a part.
  /// - Throws: `FactReader.Fault` for bytes that packing does not write.
  mutating func append(_ bytes: [UInt8]) throws {
    var reader = FactReader(bytes)
    while true {
      let topic = try reader.number()
      if topic < 0 { break }
      guard let id = Int32(exactly: topic) else { throw FactReader.Fault() }
      let title = try reader.text()
      let flags = Flags(rawValue: try reader.number())
      let weight = flags.contains(.hasWeight) ? try reader.number() : nil
      let toolValues =
        flags.contains(.hasToolValues) ? try TopicHead.ToolValues(&reader) : nil
      topics.append(id)
      heads.append(
        TopicHead(
          title: title, isNamedByFile: flags.contains(.isNamedByFile), weight: weight, toolValues))
    }
    while !reader.isAtEnd {
      translations.append((try reader.number(), try reader.text()))
    }
  }

  /// Returns the titles of the translations in their order. Nil unless each translation of the book
  /// has one title.
  func sortedTranslations(count: Int) -> [String]? {
    guard translations.count == count else { return nil }
    let sorted = translations.sorted { $0.number < $1.number }
    return sorted.map(\.number).elementsEqual(0..<count) ? sorted.map(\.title) : nil
  }

  /// Returns the heads in the order of the topics, and forgets them. Nil unless each topic of the
  /// book has one head.
  mutating func removeSortedHeads(topicCount: Int) -> TopicHeads? {
    var places = [Int](repeating: -1, count: topicCount)
    for (place, topic) in topics.enumerated() {
      guard places.indices.contains(Int(topic)), places[Int(topic)] < 0 else { return nil }
      places[Int(topic)] = place
    }
    guard topics.count == topicCount else { return nil }
    defer { (topics, heads) = ([], TopicHeads()) }
    return places.elementsEqual(places.indices) ? heads : heads.only(places)
  }
}
