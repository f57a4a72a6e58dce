internal import HelpCore

/// The target of an `xref:` address: `System.String.Format%2A`,
/// `Microsoft.PowerShell.Core.Get-Help#examples`.
package struct LearnReference {
  /// The scheme of the addresses, with its colon.
  package static let scheme = "xref:"
  private static let site = "https://learn.microsoft.com"

  /// The last part of the name, for a link without a text.
  package let name: String
  /// The address on Microsoft Learn, or nil for a name of any other site.
  package let address: String?

  /// Reads an address.
  /// - Returns: nil for an address with any other scheme.
  package init?(_ destination: Span<UInt8>) {
    let scheme = Self.scheme.utf8.span
    guard destination.count >= scheme.count,
      scheme.indices.allSatisfy({ destination[$0] | 0x20 == scheme[$0] })
    else { return nil }
    // The query only chooses the form of the link's text, and is dropped.
    let target = Destination(String(decoding: destination.extracting(scheme.count...)))
    // A decoded `#`, as in `#ctor`, becomes a null character, which no name contains.
    let uid = target.path.replacing("#", with: "\u{0}")
    let anchor = target.anchor.map { Destination.reference(toAnchor: $0) } ?? ""
    // The parameters, and the asterisk for all overloads, are dropped.
    let fullName = uid.prefix { $0 != "(" && $0 != "*" }
    let words = fullName.split(separator: ".")
    let plainName = words.last.map { $0.prefix { $0 != "`" }.filter { $0 != "\u{0}" } } ?? ""
    name = plainName.isEmpty ? String(fullName) : plainName
    address = Self.path(fullName, words).map { Self.site + $0 + anchor }
  }

  /// Returns the path of a name on Microsoft Learn, or nil if the name is not documented there.
  /// - Parameter words: the words of the name, which dots separate.
  private static func path(_ name: Substring, _ words: [Substring]) -> String? {
    guard words.count > 1, let last = words.last,
      name.utf8.allSatisfy({ $0.isASCIILetterOrDigit || "._`-\u{0}".utf8.contains($0) })
    else { return nil }
    if last.contains("-"), !last.contains("`") {
      let module = words.dropLast().joined(separator: ".")
      return "/powershell/module/\(module)/\(last)".lowercased()
    }
    let isModule = name.hasPrefix("Microsoft.PowerShell.") && words.count < 4
    guard words[0] == "System" || words[0] == "Microsoft", !isModule else { return nil }
    // `List`1` becomes `list-1`, and `#ctor` becomes `-ctor`.
    return "/dotnet/api/"
      + name.lowercased().replacing("`", with: "-").replacing("\u{0}", with: "-")
  }
}
