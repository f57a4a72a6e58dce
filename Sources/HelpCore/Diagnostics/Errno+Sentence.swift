package import SystemPackage

extension Errno {
  /// The system's words for this error, as they follow a colon: `no such file or directory`.
  package var sentence: String {
    let text = description
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
