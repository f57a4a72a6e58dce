/// A parser that opens books whose topics are written in Markdown, HTML or text, and reads these
/// topics.
///
/// `HelpAuthoring` has the parser `BookParser.markup`. A program that shows only compiled help
/// passes no parser.
public struct BookParser: Sendable {
  /// The parser in the form that books call.
  let topicParser: any TopicParser

  package init(_ topicParser: any TopicParser) { self.topicParser = topicParser }
}
