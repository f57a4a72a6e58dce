import HelpCore

/// The hashes of the scripts and styles that an author writes into the head of each page, for the
/// content policy.
struct InlineCode {
  // The source expressions of the elements, such as 'sha256-…'.
  private(set) var scripts: [String] = []
  private(set) var styles: [String] = []

  /// Reads the head, and checks its files and hosts.
  /// - Parameters:
  ///   - hosts: the hosts that the theme allows.
  ///   - fault: returns an error with a reason and a remedy.
  /// - Throws: the error of `fault`, for a file that pages may not load, and for an element that is
  ///   never closed.
  init(
    _ head: [UInt8], hosts: [String], fault: (_ why: String, _ hint: String) -> HelpError
  ) throws {
    var index = 0
    while index < head.count {
      index = ByteSearch.first(UInt8(ascii: "<"), in: head.span, from: index)
      guard index < head.count, let tag = MarkupTag(head.span, at: index) else {
        index += 1
        continue
      }
      index = tag.end
      let name = tag.name(in: head.span)
      guard !tag.isEnd, ["script", "style", "link"].contains(name) else { continue }
      func text(of key: MarkupName) -> String? {
        tag.attribute(key, in: head.span).map { MarkupTag.text($0.value, in: head.span) }
      }
      if let address = text(of: name == "link" ? .href : .src) {
        if name == "link", !Self.loads(text(of: .rel)) { continue }
        guard address.utf8.starts(with: "https://".utf8) else {
          throw fault(
            "'\(address)' in 'head' is relative to each page",
            "name the file in 'styles' or 'scripts'")
        }
        let host =
          "https://" + address.dropFirst("https://".count).prefix { $0 != "/" && $0 != "?" }
        guard hosts.contains(host) else {
          throw fault(
            "'head' asks the host '\(host)' for a file",
            "if that is meant, add it to 'hosts'")
        }
      } else if name != "link" {
        guard let end = ByteSearch.place(of: "</\(name)", in: head.span, from: index) else {
          throw fault("<\(name)> in 'head' is never closed", "close it with '</\(name)>'")
        }
        let hash = ContentPolicy.hash(of: Array(head[index..<end]))
        if name == "script" { scripts.append(hash) } else { styles.append(hash) }
        index = end
      }
    }
  }

  /// Whether a browser loads the target of a `<link>` with this `rel`.
  private static func loads(_ relation: String?) -> Bool {
    let kinds = ["stylesheet", "preload", "modulepreload", "prefetch", "icon", "manifest"]
    return (relation ?? "").lowercased().split(separator: " ").contains {
      kinds.contains(String($0))
    }
  }
}
