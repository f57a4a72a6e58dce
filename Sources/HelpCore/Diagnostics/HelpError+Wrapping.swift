import SystemPackage

extension HelpError {
  /// Wraps any error as the one type that public functions throw. An error of another type, such as
  /// an error of the system or of a closure that the host passed, becomes the cause.
  package init(of error: any Error) {
    switch error {
    case let error as HelpError: self = error
    case let error as Errno:
      self.init(.inputOutput, "cannot continue", error.sentence, cause: error)
    default: self.init(.inputOutput, "cannot continue", "\(error)", cause: error)
    }
  }
}
