import SystemPackage

extension HelpError {
  /// The error that a public function throws in place of any other: hosts catch one type. An error of another kind,
  /// such as one of the system or of a closure that the host passed, is its cause.
  package init(of error: any Error) {
    switch error {
    case let error as HelpError: self = error
    case let error as Errno:
      self.init(.inputOutput, "cannot continue", error.sentence, cause: error)
    default: self.init(.inputOutput, "cannot continue", "\(error)", cause: error)
    }
  }
}
