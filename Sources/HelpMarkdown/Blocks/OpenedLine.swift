import HelpDialects

/// The line that opened a block of an extension.
struct OpenedLine {
  var number: Int
  /// The prefix of the block's text on the rewritten line.
  var prefix: [UInt8]
  /// The position on the line at which the block's own text begins.
  var textStart: Int

  /// Returns the rewritten text before the offset of a line, or nil for any other line.
  func prefix(of line: BlockLine) -> [UInt8]? {
    line.number == number ? prefix + line.bytes[textStart..<line.offset] : nil
  }
}
