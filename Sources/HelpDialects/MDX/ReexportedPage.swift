import HelpCore

/// A page that a module re-exports under a name.
///
///     import Part from './part.mdx'
///     export function Install() { return <Part /> }
///     export { default as Other } from './other.mdx'
///
/// The module is not run. A statement re-exports a page if the tag of the page is its only tag.
struct ReexportedPage {
  /// The page's path as the module writes it, or nil if the module does anything else.
  let path: String?

  /// Reads a module.
  /// - Parameter name: the exported name, or `default`.
  /// - Complexity: O(bytes of the module).
  init(exportedAs name: String, by file: IncludedText) {
    let source = TagSource(
      text: file.bytes, map: SourceMap(), files: [file.name], frontMatter: nil, include: nil)
    var module = MDXText(
      source, MDXText.Rules(isMDX: true, hasNotes: false), depth: 0, parameters: [:],
      includes: IncludeCount())
    var path: String?
    var index = 0
    while index < module.text.count, path == nil {
      if module.starts("import", at: index), let end = module.module(at: index) {
        index = end
      } else if module.starts("export ", at: index) {
        let end =
          ScriptText.end(ofStatement: index, in: module.text, limit: module.text.count)
          ?? module.text.count
        path = Self.page(in: index..<end, as: name, module)
        index = module.nextLine(end)
      } else {
        index = module.nextLine(index)
      }
    }
    self.path = path
  }

  /// Returns the page that a statement exports under a name, or nil if it exports anything else.
  private static func page(
    in statement: Range<Int>, as name: String, _ module: MDXText
  ) -> String? {
    let words = String(decoding: module.text[statement].dropFirst(7).prefix(1_024), as: UTF8.self)
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }
    if module.text[statement].dropFirst(7).first == UInt8(ascii: "{") {
      // `export { default as Name } from './page.mdx'`
      guard let quote = module.text[statement].firstIndex(where: { "'\"".utf8.contains($0) }),
        let end = ScriptText.end(ofText: quote, in: module.text, limit: statement.upperBound),
        let path = ScriptText.literal(module.text[quote...end]), isPage(path)
      else { return nil }
      let isNamed =
        words.starts(with: ["default", "as", Substring(name)])
        || name == "default" && words.starts(with: ["default", "from"])
      return isNamed ? path : nil
    }
    let declared = words.drop { ["async", "function", "const", "let"].contains($0) }.first
    guard declared.map({ $0 == name }) == true else { return nil }
    var path: String?
    if words.count == 2, name == "default" { path = module.imports[String(words[1])] }
    var index = statement.lowerBound
    while index < statement.upperBound {
      guard module.text[index] == UInt8(ascii: "<"),
        let tag = JSXTag(module.text, at: index, limit: statement.upperBound)
      else {
        index += 1
        continue
      }
      guard path == nil, tag.isSelfClosing, let page = module.imports[tag.name] else { return nil }
      path = page
      index = tag.end
    }
    return path.flatMap { isPage($0) ? $0 : nil }
  }

  private static func isPage(_ path: String) -> Bool {
    path.hasSuffix(".mdx") || path.hasSuffix(".md")
  }
}
