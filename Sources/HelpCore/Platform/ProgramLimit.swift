/// The time limit of the programs that an export or a check runs: Git, programs that draw diagrams,
/// and programs that check code.
package enum ProgramLimit {
  /// The time after which a program is killed.
  package static let seconds = 60
  /// The status of a killed program: 128 + SIGKILL.
  package static let endedStatus: Int32 = 128 + 9
}
