import HelpBook
import HelpCore
import HelpMarkup

extension Manifest {
  /// Reads a key of `help.yml` that concerns the book's site.
  /// - Returns: whether the key concerns the site.
  /// - Throws: `HelpError.Code.malformed` with a position if the value has the wrong type.
  mutating func readPublishing(_ key: String, _ node: Metadata.Node) throws -> Bool {
    switch key {
    case "url":
      publishing.url = try node.text(key, file: file)
      if let url = publishing.url, !url.isEmpty, Publishing.siteAddress(url) == nil {
        reportAddress(key, url, hint: Publishing.siteAddressHint, node)
      }
    case "edit_url":
      publishing.editAddress = try node.text(key, file: file)
      if let address = publishing.editAddress, !address.isEmpty, !Publishing.isEditAddress(address)
      {
        reportAddress(key, address, hint: Publishing.editAddressHint, node)
      }
    case "theme": publishing.theme = node
    case "pages":
      for name in try node.texts(key, file: file) {
        switch name {
        case "print": publishing.hasPrintPage = true
        case "map": publishing.hasMap = true
        default: reportName("page", name, known: ["print", "map"], node)
        }
      }
    case "dates":
      guard let name = try node.text(key, file: file) else { break }
      publishing.datesFromGit = name == "git"
      if name != "git" { reportName("source of dates", name, known: ["git"], node) }
    case "diagrams":
      for name in try node.texts(key, file: file) {
        if Publishing.knownDiagrams.contains(name) {
          publishing.diagrams.append(name)
        } else {
          reportName("diagram", name, known: Publishing.knownDiagrams, node)
        }
      }
    default: return false
    }
    return true
  }

  /// Reports an address that cannot be used.
  private mutating func reportAddress(
    _ key: String, _ address: String, hint: String, _ node: Metadata.Node
  ) {
    diagnostics.append(
      ManifestFault.unusable(key, address, "a valid address", hint: hint, node, file: file))
  }

  /// Reports a name that is not among the known names.
  private mutating func reportName(
    _ kind: String, _ name: String, known names: [String], _ node: Metadata.Node
  ) {
    diagnostics.append(ManifestFault.unknownName(kind, name, known: names, node, file: file))
  }
}
