import HelpCore
import HelpDocument
import HelpLayout
import HelpResources
import SystemPackage

/// A single file of text as the reader sees it: a book of one topic, whose text is read in pieces.
struct TextFileContent: ReaderContent {
  let file: FilePath
  var words = Words.standard

  var title: String { file.lastComponent?.string ?? file.string }
  var topicCount: Int { 1 }
  var home: Int { 0 }
  func title(of topic: Int) -> String { title }
  func path(of topic: Int) -> String { title }
  func parent(of topic: Int) -> Int? { nil }
  func next(after topic: Int) -> Int? { nil }
  func previous(before topic: Int) -> Int? { nil }
  func topic(named path: String) -> Int? { path == title ? 0 : nil }
  func contents() -> [ReaderContentsEntry] { [] }
  func sourceFile(of topic: Int) -> String? { file.string }
  func pieces(of topic: Int) throws -> (any LayoutPieces)? { try TextFile(file) }
  /// Empty: the text is in the pieces.
  func document(of topic: Int) throws -> Document { DocumentBuilder().finish() }

  func resolve(_ destination: String, from topic: Int) -> ReaderLink { .external(destination) }
}
