import HelpCore

/// The program that the user has chosen for addresses.
enum Browser {
  /// Returns the arguments that open an address: the words of `BROWSER`, or else the system's
  /// opener, then the address. No shell interprets them.
  static func command(environment: (String) -> String?, address: String) -> [String] {
    let words = (environment("BROWSER") ?? "").split(separator: " ").map(String.init)
    return (words.isEmpty ? [Process.opener] : words) + [address]
  }
}
