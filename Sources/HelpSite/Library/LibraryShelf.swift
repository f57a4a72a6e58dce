import HelpAuthoring
import HelpCore
import HelpResources

/// The front page of a library, which is a book of one topic with a card for each book of the
/// library.
struct LibraryShelf {
  let title: String
  let books: [LibraryBook]

  /// Returns the shelf as a book. The shelf is in the language of the books, or in English if their
  /// languages differ.
  func book() throws -> Book {
    let languages = Set(books.map { $0.book.languageName ?? "en" })
    let language = languages.count == 1 ? languages.first ?? "en" : "en"
    var manifest = JSONWriter(.compact)
    manifest.object { json in
      json.member("title", title)
      json.member("language", language)
    }
    let words = books.first?.book.words(for: [LanguageTag(language)].compactMap(\.self))
    var frontMatter = JSONWriter(.compact)
    frontMatter.object { json in
      json.member("title", title)
      json.key("hero")
      json.object { json in
        json.member("title", title)
        json.key("features")
        json.array { json in for book in books { card(of: book, words, &json) } }
      }
    }
    let topic = "---\n" + String(decoding: frontMatter.bytes, as: UTF8.self) + "\n---\n"
    let files = ["help.yml": manifest.bytes, "index.md": Array(topic.utf8)]
    return try Book.open(MemoryProvider(files, location: "(shelf)"))
  }

  /// Writes the card of a book.
  private func card(of book: LibraryBook, _ words: Words?, _ json: inout JSONWriter) {
    json.object { json in
      json.member("title", book.title)
      let text = book.summary
      if !text.isEmpty { json.member("text", text) }
      json.member("note", note(of: book, words))
      json.member("link", RelativeLink.encode(book.name) + "/index.html")
    }
  }

  /// Returns the line below a book's title: `9,746 pages · English · 1.2`.
  private func note(of book: LibraryBook, _ words: Words?) -> String {
    let count = book.book.topicCount
    let pages = words?("site.search-found", count: count) ?? String(count)
    let language = book.book.languageName.flatMap { LanguageTag($0) }.map(LanguageName.own)
    let parts = [pages.last == "." ? String(pages.dropLast()) : pages, language, book.book.version]
    return parts.compactMap(\.self).joined(separator: " · ")
  }
}
