/// A parser that opens books whose topics are written in Markdown, HTML or text, and reads these topics.
///
/// `HelpAuthoring` has one, `BookParser.markup`. A program that shows compiled help links and passes none.
public struct BookParser: Sendable {
  package let topics: any TopicParser

  package init(_ topics: any TopicParser) { self.topics = topics }
}
