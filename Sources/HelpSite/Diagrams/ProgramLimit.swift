import HelpCore

/// The limits of the programs that an export runs: Git, and those that draw diagrams.
enum ProgramLimit {
  /// A program that takes longer is ended.
  static let seconds = 60
  /// The status of a program that was ended: 128 + SIGKILL.
  static let endedStatus: Int32 = 128 + 9

  /// The first line with text, for a message.
  static func firstLine(of errors: [UInt8]) -> String? {
    errors.split(separator: UInt8(ascii: "\n")).lazy
      .map { ControlCharacters.inline(String(decoding: $0.prefix(300), as: UTF8.self)) }
      .first { !$0.allSatisfy(\.isWhitespace) }
  }
}
