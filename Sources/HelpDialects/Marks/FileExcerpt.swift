/// The lines of a file that a mark of VitePress's or Svelte's shows: `<!--@include: ./a.md#part{2,9}-->`,
/// `<<< @/a.ts#part{1 ts}`.
struct FileExcerpt: Equatable {
  /// The path: from the folder of the topics if it begins with `/`, else from the file with the mark.
  var path: String
  /// The name of the region between `#region` and `#endregion`, or a heading's anchor; nil for all lines.
  var region: String?
  /// The first and the last line, counted from 1; each nil for the end of the file or region.
  var first: Int?
  var last: Int?
  /// The info string of the code block that the lines become; nil for Markdown.
  var info: String?
}
