/// The tables, topics and folders of a book of DocFX, from which its contents are built.
///
/// `ListedDocFXFiles` receives a list of all files. `PartlyListedDocFXFiles` lists a folder when it
/// is needed.
protocol DocFXFiles {
  /// The files of the tables that list pages, in bytewise order.
  var tableFiles: [(file: String, contents: TableOfContents)] { get throws }
  /// Returns the table of a folder, or nil for a folder without a table that lists pages.
  func table(of folder: String) throws -> (file: String, contents: TableOfContents)?
  /// Whether a folder or a folder below it has a table that lists pages.
  func hasTables(below folder: String) throws -> Bool
  /// Returns the file of a topic, or nil if no topic has the path. Letter case is ignored.
  func topic(_ path: String) throws -> String?
  /// Whether a folder or a folder below it has topics or tables.
  func holdsTopics(_ folder: String) throws -> Bool
  /// Returns the topics directly in a folder, in natural order.
  func topics(in folder: String) throws -> [String]
  /// Returns the folders directly in a folder, in natural order. A folder without topics may be
  /// among them.
  func subfolders(of folder: String) throws -> [String]
}
