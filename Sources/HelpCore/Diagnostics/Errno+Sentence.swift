public import SystemPackage

extension Errno {
  /// The system's words for this error, as they follow a colon: `no such file or directory`.
  public var sentence: String {
    let text = description
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
