/// A part of a topic whose words belong to one field.
package struct TopicPiece {
  package var field: WordWeight.Field
  /// The text in UTF-8.
  package var text: [UInt8]
  /// The index of the section, or nil for the title and keywords.
  package var section: Int?
  /// The ranges in `text` of the code spans with signs, if the piece belongs to a body.
  package var spans: [Range<Int>] = []
  /// The code spans with signs, with spaces between them, if the piece is a title or a heading.
  package var code: [UInt8] = []
}
