import HelpCore

/// A link that is judged only after all topics have been read.
struct OpenLink: Sendable {
  let destination: String
  let isImage: Bool
  let position: SourcePosition?
  /// The name of the included file that contains the link, or nil for the topic's own file.
  let file: String?
  /// The folder that lacks the target and that another build may fill.
  var folder: MissingFolder?
}
