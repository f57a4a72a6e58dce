import HelpCore
import HelpDocument
import HelpMetadata

/// The expansion of `{{< param name >}}`.
extension Shortcodes {
  /// The site's configuration files, whose `params` are the site's parameters.
  private static let siteFiles =
    ["hugo", "config", "config/_default/hugo", "config/_default/config"].flatMap(Self.formats)
  /// The files that contain only the site's parameters.
  private static let parameterFiles = formats("config/_default/params")

  /// Returns the paths of a file without extension in all formats.
  private static func formats(_ name: String) -> [String] {
    [".toml", ".yaml", ".yml", ".json"].map { name + $0 }
  }

  /// Returns the replacement of a `param` tag: the value of the page's parameter or, without one,
  /// of the site's parameter. An unknown parameter is reported and becomes an empty string.
  mutating func parameter(
    _ entry: ShortcodeTags.Tag, _ placeholders: inout Placeholders
  ) -> TagExpansion {
    let name = entry.tag.parameters[0] ?? entry.tag.parameters["name"] ?? ""
    guard let text = value(of: name, at: origin(of: entry).position) else {
      writer.report(
        "there is no parameter '\(ControlCharacters.inline(name))'",
        hint: "set it in the front matter, or below 'params' in the site's configuration",
        at: origin(of: entry))
      return TagExpansion()
    }
    // The output of `{{% … %}}` is Markdown.
    var expansion = TagExpansion()
    expansion.before =
      entry.tag.mark == UInt8(ascii: "%") ? Array(text.utf8) : placeholders.placeholder(for: text)
    return expansion
  }

  /// Returns the value of a parameter of the page or the site, or nil for an unknown parameter.
  private mutating func value(of name: String, at position: SourcePosition) -> String? {
    if pageValues == nil {
      var values = FlatValues()
      values.add(writer.source.frontMatter?.metadata?["params"])
      values.add(writer.source.frontMatter?.metadata?.root)
      pageValues = values
    }
    if let value = pageValues?[name] { return value }
    if siteValues == nil { siteValues = readSiteValues(at: position) }
    return siteValues?[name]
  }

  /// Reads the site's parameters, and the parameters that the pages above cascade to this page.
  private mutating func readSiteValues(at position: SourcePosition) -> FlatValues {
    var values = FlatValues()
    var path = "_index.md"
    for _ in 0..<TagWriter.maximumDepth {
      if let bytes = writer.site.text(path, isFromRoot: false, at: position),
        let cascade = FrontMatter(bytes, file: path).reading?.metadata?["cascade"]
      {
        for node in cascade.sequence ?? [cascade] {
          values.add(node["params"])
          values.add(node)
        }
      }
      path = "../" + path
    }
    for file in Self.siteFiles { values.add(writer.site.value(file, at: position)?["params"]) }
    for file in Self.parameterFiles { values.add(writer.site.value(file, at: position)) }
    return values
  }
}
