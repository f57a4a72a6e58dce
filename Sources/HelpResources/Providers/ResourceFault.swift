package import HelpCore

/// The errors that every provider has in common, each with its sentence in one place.
package enum ResourceFault {
  /// The error for a path that has no file.
  package static func noSuchFile(_ path: String, in provider: some ResourceProvider) -> HelpError {
    HelpError(.notFound, "cannot read '\(path)'", "no such file in \(provider.location)")
  }

  /// Whether an error is that of a path that has no file. A file that may not be read has the system's error as its
  /// cause.
  package static func isAbsence(_ error: HelpError) -> Bool {
    error.code == .notFound && error.cause == nil
  }

  /// The error for a file above the limit.
  package static func tooLarge(
    _ path: String, in provider: some ResourceProvider, limit: Int
  ) -> HelpError {
    HelpError(
      .malformed, "cannot read '\(path)' in \(provider.location)",
      "it is larger than \(limit) bytes")
  }

  /// The error for a file that changes while it is read.
  package static func changed(_ path: String, in provider: some ResourceProvider) -> HelpError {
    HelpError(
      .inputOutput, "cannot read '\(path)'", "it changed while it was being read",
      hint: "try again when no program is writing to \(provider.location)")
  }

  /// A file or folder was listed, and is no longer there.
  /// - Parameter place: with the provider's location.
  package static func removed(_ place: String, in provider: some ResourceProvider) -> HelpError {
    HelpError(
      .inputOutput, "cannot read '\(place)'", "it was removed while the book was being read",
      hint: "try again when no program is writing to \(provider.location)")
  }
}
