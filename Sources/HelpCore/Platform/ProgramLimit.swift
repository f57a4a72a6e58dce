/// The limits of the programs that an export or a check runs: Git, those that draw diagrams, and those that read code.
package enum ProgramLimit {
  /// A program that takes longer is ended.
  package static let seconds = 60
  /// The status of a program that was ended: 128 + SIGKILL.
  package static let endedStatus: Int32 = 128 + 9
}
