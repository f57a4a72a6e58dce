import HelpBook
import HelpCore

extension ContentsTable {
  /// The number of topics and translations. The numbers of the topics precede the numbers of the
  /// translations.
  var pageCount: Int { topicCount + variantCount }

  /// Returns the id of the topic that a page shows.
  func topic(ofPage number: Int) -> Int {
    number < topicCount ? number : variant(at: number - topicCount).topic
  }

  func file(ofPage number: Int) -> String {
    number < topicCount ? file(ofTopic: number) : variant(at: number - topicCount).file
  }

  /// The numbers of all pages, in bytewise order of file.
  var pagesByFile: [Int] {
    variantCount == 0
      ? idsByFile : Array(0..<pageCount).sortedBytewise { file(ofPage: $0) }
  }
}
