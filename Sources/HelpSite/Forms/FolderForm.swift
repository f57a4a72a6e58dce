import HelpAuthoring

/// The form in which a topic becomes a file of a folder.
package struct FolderForm: Sendable {
  /// The name of the form on the command line.
  let name: String
  /// The extension of the files.
  let type: String
  /// Whether the book's resources are copied next to the topics.
  let hasResources: Bool
  /// The function that returns the path of a topic's file, without the extension.
  var path: @Sendable (Topic, Book) -> String = { topic, _ in topic.path }
  /// The function that returns the bytes of a topic's file.
  let bytes: @Sendable (TopicPage, FormFiles) throws -> [UInt8]
}
