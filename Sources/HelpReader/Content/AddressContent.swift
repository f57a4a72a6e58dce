import HelpDocument
import HelpResources

/// A topic of an installed book that a user may have meant.
package struct AddressChoice: Sendable, Hashable {
  package let title: String
  /// `help:tldr/common/tar`.
  package let address: String

  package init(title: String, address: String) {
    (self.title, self.address) = (title, address)
  }
}

/// The topics of several books that one name fits, as a page of links.
struct AddressContent: ReaderContent {
  let title: String
  let choices: [AddressChoice]
  var words = Words.standard

  var topicCount: Int { 1 }
  var home: Int { 0 }
  func title(of topic: Int) -> String { title }
  func path(of topic: Int) -> String { title }
  func parent(of topic: Int) -> Int? { nil }
  func next(after topic: Int) -> Int? { nil }
  func previous(before topic: Int) -> Int? { nil }
  func topic(named path: String) -> Int? { path == title ? 0 : nil }
  func contents() -> [ReaderContentsEntry] { [] }
  func resolve(_ destination: String, from topic: Int) -> ReaderLink { .external(destination) }

  func document(of topic: Int) -> Document {
    var builder = DocumentBuilder()
    var heading = Document.Attributes()
    heading.level = 1
    builder.open(.heading, heading)
    builder.add(.text, text: Array(title.utf8))
    builder.close()
    for choice in choices {
      var link = Document.Attributes()
      link.destination = choice.address
      builder.open(.paragraph)
      builder.open(.link, link)
      builder.add(.text, text: Array(choice.title.utf8))
      builder.close()
      builder.close()
    }
    return builder.finish()
  }
}
