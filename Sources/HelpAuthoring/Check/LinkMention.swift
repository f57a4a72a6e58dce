import HelpBook
import HelpCore
import HelpDocument
import HelpResources

/// A link or an image as the author wrote it, with its location.
struct LinkMention: Sendable {
  let destination: String
  let isImage: Bool
  let location: SourceLocation

  private var kind: String { isImage ? "image" : "link" }

  /// Returns the finding about a link without a target.
  /// - Parameters:
  ///   - wantedName: the name that does not exist. Nil if there is another reason.
  ///   - program: the author's program that may generate targets. Nil if there is none, or in a
  ///     strict check.
  func finding(
    _ reason: String, hint: String? = nil, wantedName: WantedName? = nil, program: String?
  ) -> Finding {
    if wantedName != nil, let program, mayGenerateTarget(program) {
      return Finding(
        Diagnostic(
          .note, at: location,
          "the \(kind) '\(destination)' leads nowhere, but '\(program)' may generate its target",
          hint:
            "look for it in the program's output, or use --strict to report each of these as an error"
        ),
        cause: "\(kind) to a target that '\(program)' may generate")
    }
    return Finding(
      Diagnostic(.error, at: location, "broken \(kind) '\(destination)': \(reason)", hint: hint),
      cause: "broken \(kind): \(reason)", wantedName: wantedName)
  }

  /// Whether the author's program may generate the target. A template may generate any target of a
  /// link. Other programs generate anchors, and targets whose names are neither paths nor files of
  /// topics. No program generates images.
  private func mayGenerateTarget(_ program: String) -> Bool {
    if isImage { return false }
    if Destination(destination).anchor != nil || program == Manifest.template { return true }
    let type = ResourcePath.splitExtension(of: destination).type
    return !destination.contains("/") && TopicFormat(fileExtension: type) == nil
  }
}
