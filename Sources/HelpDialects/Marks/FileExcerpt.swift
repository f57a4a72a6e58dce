/// The lines of a file that a VitePress or Svelte mark shows.
///
///     <!--@include: ./a.md#part{2,9}-->     <<< @/a.ts#part{1 ts}
struct FileExcerpt: Equatable {
  /// The path, relative to the folder of the topics if it starts with `/`, and otherwise to the
  /// folder of the file that contains the mark.
  var path: String
  /// The name of a region between `#region` and `#endregion`, or the anchor of a heading. Nil
  /// selects all lines.
  var region: String?
  /// The first line, counted from 1, or nil for the first line of the file or region.
  var first: Int?
  /// The last line, counted from 1, or nil for the last line of the file or region.
  var last: Int?
  /// The info string of the code block that the lines become, or nil for Markdown.
  var info: String?
}
