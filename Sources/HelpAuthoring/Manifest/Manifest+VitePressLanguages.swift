import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Manifest {
  /// Reads the titles of a VitePress site in its other languages: the titles of the book, of
  /// sections, and of topics.
  /// - Parameter files: the configuration in the folder of each other language.
  mutating func readTranslations(_ site: VitePressSite, _ files: [ConfigurationFile?]) {
    for ((folder, language), ownFile) in zip(pathRules.folders, files) {
      let locale = VitePressSite(of: folder, in: site, ownFile)
      for (name, text) in [("title", title), ("description", description)] {
        guard let translation = locale.localized(name)?.string, translation != text else {
          continue
        }
        texts.append(TranslatedText(language, "book." + name, translation))
      }
      guard navigation != nil, let (sidebar, file) = locale.theme("sidebar") else { continue }
      let translatedContents = VitePressContents(
        sidebar.members(below: folder), nav: locale.theme("nav")?.value, file: file.file,
        folder: folder)
      if let position = navigation?.translate(from: translatedContents.items, into: language) {
        diagnostics.append(
          Diagnostic(
            .note, at: SourceLocation(file: file.file, position: position),
            "the sidebar of '\(folder)' is ordered differently, and its order was not read",
            hint: "order it like the sidebar of the book's own language"))
      }
    }
  }
}

extension VitePressSite {
  /// Creates the configuration of a language. The file in the language's folder takes precedence
  /// over the site's file.
  fileprivate init(of folder: String, in site: VitePressSite, _ ownFile: ConfigurationFile?) {
    self.init()
    add(ownFile)
    add(site.files.first)
    locale = folder
  }
}

extension ScriptValue {
  /// Returns the sidebars of the paths in a folder, or the same value if there are none.
  fileprivate func members(below folder: String) -> ScriptValue {
    let below = (members ?? []).filter {
      $0.key.hasPrefix("/\(folder)/") || $0.key.hasPrefix(folder + "/")
    }
    return below.isEmpty ? self : ScriptValue(.object(below), at: position)
  }
}
