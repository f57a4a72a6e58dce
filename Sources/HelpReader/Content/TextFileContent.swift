import HelpCore
import HelpDocument
import HelpLayout
import HelpResources
import SystemPackage

/// A text file as a book of one topic. The text is read in pieces.
struct TextFileContent: OneTopicContent {
  let file: FilePath
  var words = Words.standard

  var title: String { file.lastComponent?.string ?? file.string }
  func sourceFile(of topic: Int) -> String? { file.string }
  func pieces(of topic: Int) throws -> (any LayoutPieces)? { try TextFile(file) }
  /// Returns an empty document: the text is in the pieces.
  func document(of topic: Int) throws -> Document { DocumentBuilder().finish() }
}
