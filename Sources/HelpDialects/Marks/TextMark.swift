/// A mark of a tool in a text, and its replacement before libcmark parses the text.
struct TextMark {
  enum Replacement: Equatable {
    /// Markdown and HTML. Its further lines need the prefix of the mark's line.
    case text(String)
    /// The body of another topic: `[!INCLUDE [title](path)]`.
    case topic(path: String)
    /// Lines of a file, as a code block: `[!code-cpp[name](path#tag)]`, `:::code source="path" range="1-3":::`.
    case code(LearnCode)
    /// A topic, or a part of it, by its name anywhere in the book: `![[Page#Heading]]`. Where there is none, the text.
    case embed(name: String, part: TopicPart?, text: String)
    /// Lines of a file, as Markdown or as a code block: `<!--@include: a.md-->`, `<<< a.ts`.
    case excerpt(FileExcerpt)
  }

  /// The range of the mark in the text.
  var range: Range<Int>
  var replacement: Replacement
  /// The number of bytes to remove at the beginning of its line.
  var outdent = 0
}
