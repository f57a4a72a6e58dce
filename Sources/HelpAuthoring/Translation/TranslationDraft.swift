import HelpBook
import HelpCore
import HelpMarkup
package import HelpResources
package import SystemPackage

/// The file of a translation with a current `TranslationMark`. A new translation starts from the
/// topic's own text.
///
///     let draft = try TranslationDraft(of: topic, in: book, language: french)
///     try draft.create()        // fr.lproj/guide/install.md
package struct TranslationDraft: Sendable {
  /// The file of the translation.
  package let file: FilePath
  /// Whether the book had the translation when the draft was prepared.
  package let exists: Bool
  private let bytes: [UInt8]

  /// Prepares a translation of a topic into a language.
  /// - Throws: `HelpError.Code.usage` for the book's own language, and for a book that is not a
  ///   folder. `malformed` for a topic that is not Markdown, since only Markdown has front matter.
  package init(of topic: Topic, in book: Book, language: LanguageTag) throws {
    let refusal = "cannot translate '\(topic.path)'"
    guard book.provider is DirectoryProvider || book.provider.file(at: topic.file) != nil else {
      throw HelpError(
        .usage, refusal, "the book is not a folder", hint: "name the folder that it is packed from")
    }
    guard language != LanguageTag(book.languageName ?? "en") else {
      throw HelpError(
        .usage, refusal, "the book is written in '\(language)'",
        hint: "name the language of the translation")
    }
    guard topic.format == .markdown else {
      throw HelpError(
        .malformed, refusal,
        "'\(topic.file)' is not Markdown, and has no front matter for the mark",
        hint: "copy the file to the folder of the language")
    }
    let source = try book.provider.read(topic.file, limit: Topic.maximumSize)
    let variants = book.contents.variants(ofTopic: topic.id)
    let existing = variants.first { LanguageTag($0.language) == language }?.file
    let path = existing ?? Self.path(for: topic, language, in: book)
    file = FilePath(book.provider.displayPath(of: path))
    exists = existing != nil
    let text = existing == nil ? source : try book.provider.read(path, limit: Topic.maximumSize)
    bytes = TranslationMark(of: source).written(into: text)
  }

  /// Returns the path of a new translation. The file is next to the topic if the book's other
  /// translations into the language are next to their topics. Otherwise, the file is in the folder
  /// of the language.
  private static func path(for topic: Topic, _ language: LanguageTag, in book: Book) -> String {
    let folder = language.description + ".lproj/"
    for id in 0..<book.topicCount {
      let variants = book.contents.variants(ofTopic: id)
      guard let other = variants.first(where: { LanguageTag($0.language) == language })?.file else {
        continue
      }
      let languageFolder = other.utf8.split(separator: UInt8(ascii: "/")).dropLast().first {
        $0.suffix(6).elementsEqual(".lproj".utf8)
      }
      if let languageFolder { return String(Substring(languageFolder)) + "/" + topic.file }
      let (stem, type) = ResourcePath.splitExtension(of: topic.file)
      return "\(stem).\(language).\(type)"
    }
    return folder + topic.file
  }

  /// Writes the topic's text with the mark as a new file.
  /// - Throws: `HelpError.Code.cannotCreate` if the translation exists.
  package func create() throws {
    guard !exists, (try? FileStatus(of: file, followLinks: false)) == nil else {
      throw HelpError(
        .cannotCreate, "cannot create '\(file)'", "it exists",
        hint: "add --reviewed once it is up to date with the topic")
    }
    try write()
  }

  /// Marks the existing translation as up to date with the topic, without changing its text.
  /// - Throws: `HelpError.Code.notFound` if the translation does not exist.
  package func markReviewed() throws {
    guard exists else {
      throw HelpError(
        .notFound, "cannot mark '\(file)'", "the file does not exist",
        hint: "create it without --reviewed")
    }
    try write()
  }

  /// Writes the text with the mark to the file of the translation.
  private func write() throws {
    let folder = file.removingLastComponent()
    do throws(OutputFault) {
      let output = try OutputFolder(creating: folder.isEmpty ? "." : folder)
      try output.replace(file.lastComponent?.string ?? "", with: bytes, sync: true)
    } catch {
      throw error.helpError(exists ? "write" : "create")
    }
  }
}
