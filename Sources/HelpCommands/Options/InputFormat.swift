import ArgumentParser
import HelpMarkup

/// The format that a user names for standard input or a document.
enum InputFormat: String, ExpressibleByArgument, CaseIterable {
  case markdown, mdx, html, text
  /// A page that `man` has formatted, whose sections become headings.
  case man

  init?(argument: String) {
    switch argument.lowercased() {
    case "md": self = .markdown
    case "htm": self = .html
    case "txt": self = .text
    default: self.init(rawValue: argument.lowercased())
    }
  }

  var topicFormat: TopicFormat {
    switch self {
    case .markdown, .mdx: .markdown
    case .html: .html
    case .text, .man: .text
    }
  }
}
