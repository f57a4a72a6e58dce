package import SystemPackage

extension Errno {
  /// The system's sentence for this error, without a capital: `no such file or directory`.
  package var sentence: String {
    let text = description
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
