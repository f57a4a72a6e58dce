import HelpCore
import HelpDocument

extension Publishing {
  /// Returns the address of a published site, with a slash at its end, or nil for a string that is
  /// not a whole address.
  ///
  ///     siteAddress("https://example.org/docs") == "https://example.org/docs/"
  package static func siteAddress(_ text: String) -> String? {
    let plain = Destination(name: text).path.prefix { $0 != "?" }
    let scheme = ["https://", "http://"].first { plain.lowercased().hasPrefix($0) }
    let isPlain = plain.utf8.allSatisfy {
      $0.isASCIILetterOrDigit || "-._~:/%@+".utf8.contains($0)
    }
    guard let scheme, isPlain, plain.utf8.count > scheme.utf8.count else { return nil }
    return plain.hasSuffix("/") ? String(plain) : plain + "/"
  }

  /// Whether a string is a whole address with `{path}` for the path of a topic's file.
  package static func isEditAddress(_ text: String) -> Bool {
    text.contains("{path}") && LinkScheme.isWeb(text)
  }

  // The hints for addresses that are refused.
  package static let siteAddressHint = "write the whole address: https://example.org/docs/"
  package static let editAddressHint =
    "write the whole address with '{path}' for the topic's file: https://example.org/edit/{path}"
}
