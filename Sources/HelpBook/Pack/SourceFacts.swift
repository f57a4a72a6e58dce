/// What opening a source has learnt of it, so that packing asks for none of it again.
struct SourceFacts: Sendable {
  /// The names of all files, in bytewise order.
  let files: [String]
  /// Of topics, by their ids.
  let gathered: [GatheredResource?]
  /// The files that the bundle which is replaced holds already; nil where there is none.
  let unchanged: UnchangedFiles?
  /// Whether the contents table is that bundle's: then only `UnchangedFiles.others` were read.
  let keepsContents: Bool
}
