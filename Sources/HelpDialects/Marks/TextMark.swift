/// A mark of a tool's in a text, and what takes its place before libcmark reads it.
struct TextMark {
  enum Replacement: Equatable {
    /// Markdown and HTML. Its further lines need what precedes the mark on its own line.
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

  /// Which bytes of the text it takes.
  var range: Range<Int>
  var replacement: Replacement
  /// How many bytes at the beginning of its line are left out.
  var outdent = 0
}
