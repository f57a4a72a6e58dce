package import HelpCore

/// The errors that all providers have in common.
package enum ResourceFault {
  /// Returns the error for a path that has no file.
  package static func noSuchFile(_ path: String, in provider: some ResourceProvider) -> HelpError {
    HelpError(.notFound, "cannot read '\(path)'", "no such file in \(provider.location)")
  }

  /// Whether an error means that a path has no file. An error with a cause, such as a missing
  /// permission, means something else.
  package static func isAbsence(_ error: HelpError) -> Bool {
    error.code == .notFound && error.cause == nil
  }

  /// Returns the error for a file above the limit.
  package static func tooLarge(
    _ path: String, in provider: some ResourceProvider, limit: Int
  ) -> HelpError {
    HelpError(
      .malformed, "cannot read '\(path)' in \(provider.location)",
      "it is larger than \(limit) bytes")
  }

  /// Returns the error for a file that changes while it is read.
  package static func changed(_ path: String, in provider: some ResourceProvider) -> HelpError {
    HelpError(
      .inputOutput, "cannot read '\(path)'", "it changed while it was being read",
      hint: "try again when no program is writing to \(provider.location)")
  }

  /// Returns the error for a file or folder that was listed and has disappeared since.
  /// - Parameter location: the path with the provider's location.
  package static func removed(_ location: String, in provider: some ResourceProvider) -> HelpError {
    HelpError(
      .inputOutput, "cannot read '\(location)'", "it was removed while the book was being read",
      hint: "try again when no program is writing to \(provider.location)")
  }
}
