package import HelpCore

/// The message about an address whose scheme pages may not use.
package enum RefusedAddress {
  private static let start = "the address '"
  private static let end = "' is left out: pages may not use its scheme"

  /// Returns the warning that an address is left out. The warning quotes at most 60 bytes of the
  /// address, and no part of a character.
  package static func diagnostic(_ address: [UInt8], at location: SourceLocation) -> Diagnostic {
    var count = min(address.count, 60)
    // The byte after the quotation begins a character.
    while count < address.count, count > 56, address[count] & 0xC0 == 0x80 { count -= 1 }
    let text = ControlCharacters.inline(String(decoding: address[..<count], as: UTF8.self))
    return Diagnostic(
      .warning, at: location, start + text + end,
      hint: "use a relative address, or one such as https: or mailto:")
  }

  /// Returns the scheme of the address that a warning of `diagnostic(_:at:)` quotes, such as
  /// `xref:`. Returns nil for any other diagnostic.
  package static func scheme(in diagnostic: Diagnostic) -> String? {
    guard diagnostic.message.hasPrefix(start), diagnostic.message.hasSuffix(end) else { return nil }
    let scheme = diagnostic.message.dropFirst(start.count).prefix { $0 != ":" && $0 != "'" }
    return scheme.isEmpty ? nil : scheme.lowercased() + ":"
  }
}
