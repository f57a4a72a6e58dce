import HelpDocument
import HelpResources

/// A page of links to topics of several books that all fit one name.
struct AddressContent: OneTopicContent {
  let title: String
  let choices: [AddressChoice]
  var words = Words.standard

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
