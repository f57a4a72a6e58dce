import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

/// Describes a book by the values of its manifest.
extension BookScanner {
  /// The readable name of the source, which is the title of a book without any other.
  var sourceName: String {
    var location = source.location
    if !(source is DirectoryProvider) {
      location = ResourcePath.splitExtension(of: location).stem
    } else if location == "." {
      location = (try? FileSystem.currentDirectory().string) ?? location
    }
    let name = ResourceName.readable(ResourcePath.name(of: location))
    return name == "." ? "Help" : name
  }

  /// Adds the attributes of the book to its contents table.
  func describe(
    _ manifest: Manifest, title: String, to builder: inout ContentsTableBuilder
  ) {
    let version = ContentsTable.statement(of: PackedFormat.contentsVersion)
    builder.add(.title, key: version, title)
    builder.add(.identifier, manifest.identifier)
    builder.add(.version, manifest.version)
    builder.add(.description, manifest.description)
    builder.add(.language, manifest.language)
    for author in manifest.authors { builder.add(.author, author) }
    for language in manifest.languages { builder.add(.offeredLanguage, language) }
    for (key, value) in manifest.variables { builder.add(.variable, key: key, value) }
    // A packed book must not contain redirects that point outside the book.
    for (old, new) in manifest.redirects where PathRule.allows(redirect: old, to: new) {
      builder.add(.redirect, key: old, new)
    }
    if !manifest.root.isEmpty { builder.add(.topicFolder, manifest.root) }
    // The next attributes must be in the order of `BookAttribute`, in which `verify` rebuilds them.
    for (language, prefix) in manifest.hiddenLines {
      builder.add(.hiddenLines, key: language, prefix)
    }
    for name in manifest.dialects.subtracting(manifest.kind.dialects).names {
      builder.add(.dialect, name)
    }
    for folder in manifest.snippetFolders { builder.add(.snippetFolder, folder) }
    for (folder, address) in manifest.siteFolders {
      builder.add(.siteFolder, key: folder, address)
    }
    for program in manifest.programs { builder.add(.program, program) }
    if manifest.slugRule == .mkDocsUnicode { builder.add(.unicodeSlugs, "") }
    builder.add(.contentsPage, manifest.contentsPage)
    for (pattern, target) in manifest.pathRules.rewrites {
      builder.add(.rewrite, key: pattern, target)
    }
    for (folder, language) in manifest.pathRules.folders {
      builder.add(.languageFolder, key: folder, language)
    }
    // Of several texts with the same key, the first is used.
    var keys: Set<String> = []
    for text in manifest.texts where keys.insert(text.key).inserted {
      builder.add(.translatedText, key: text.key, text.text)
    }
  }
}
