/// The limits of the programs that an export runs: Git, and those that draw diagrams.
enum ProgramLimit {
  /// A program that takes longer is ended.
  static let seconds = 60
  /// The status of a program that was ended: 128 + SIGKILL.
  static let endedStatus: Int32 = 128 + 9
}
