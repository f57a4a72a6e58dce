/// A documentation tool's mark in a text, and the replacement that libcmark parses instead.
struct TextMark {
  /// The text or the file that replaces a mark.
  enum Replacement: Equatable {
    /// Markdown and HTML. All lines but the first need the prefix of the mark's line.
    case text(String)
    /// The body of another topic: `[!INCLUDE [title](path)]`.
    case topic(path: String)
    /// Lines of a file as a code block: `[!code-cpp[name](path#tag)]`,
    /// `:::code source="path" range="1-3":::`.
    case code(LearnCode)
    /// A topic of the book, or a part of the topic: `![[Page#Heading]]`. The text replaces the mark
    /// if there is no such topic.
    case embed(name: String, part: TopicPart?, text: String)
    /// Lines of a file as Markdown or as a code block: `<!--@include: a.md-->`, `<<< a.ts`.
    case excerpt(FileExcerpt)
  }

  /// The range of the mark in the text.
  var range: Range<Int>
  var replacement: Replacement
  /// The number of bytes of the mark's indentation that further lines of the replacement do not
  /// repeat.
  var outdent = 0
}
