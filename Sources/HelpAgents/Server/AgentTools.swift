import HelpBook
import HelpCore
import HelpSearch

/// The tools that the server offers: `search` and `read`.
struct AgentTools {
  /// The maximum number of tokens of a topic or section in an answer, which is also the default.
  /// Long lines may double the number: see `MarkdownParts`.
  private static let maximumTokens = 2_000
  /// The number of tokens that are reserved for the line that names the next part.
  private static let footerTokens = 40
  /// The minimum number of tokens that a client may request.
  private static let minimumTokens = 100
  /// The maximum size of a query in bytes.
  private static let maximumQuerySize = 1_000
  /// The range of the number of topics that a client may request from each book.
  private static let hitLimits = 1...50
  /// The number of topics from each book, unless the client requests another number.
  private static let standardLimit = 8

  let books: ServedBooks

  /// The text that a tool returns.
  struct Answer {
    let text: String
    var isError = false
  }

  /// Calls a tool, and returns its answer. Returns nil for an unknown tool.
  func answer(_ name: String, _ arguments: JSONNode?) -> Answer? {
    do {
      switch name {
      case "search": return try search(arguments)
      case "read": return try read(arguments)
      default: return nil
      }
    } catch {
      let error = HelpError(of: error)
      let hint = error.hint.map { "\n" + $0 } ?? ""
      return Answer(text: "\(error.what): \(error.why)" + hint, isError: true)
    }
  }

  // MARK: Search

  /// Returns the topics and sections that match a query, book by book.
  private func search(_ arguments: JSONNode?) throws -> Answer {
    guard let query = arguments?["query"]?.string, query.contains(where: { !$0.isWhitespace })
    else { return Answer(text: "give 'query': words to search for", isError: true) }
    guard query.utf8.count <= Self.maximumQuerySize else {
      return Answer(
        text: "'query' is too long: give at most \(Self.maximumQuerySize) bytes", isError: true)
    }
    let requested = arguments?["limit"]?.int ?? Self.standardLimit
    let limit = max(Self.hitLimits.lowerBound, min(Self.hitLimits.upperBound, requested))
    var text = ""
    for served in books.books {
      let results = try served.index.results(for: query, limit: limit)
      for hit in results.hits {
        let name = books.name(of: hit.path, anchor: hit.anchor, in: served)
        let heading = hit.heading.isEmpty || hit.heading == hit.title ? "" : " › \(hit.heading)"
        text += "- \(name): \(hit.title)\(heading)\n"
        if !hit.snippet.isEmpty { text += "  \(hit.snippet)\n" }
        for section in hit.further {
          let name = books.name(of: hit.path, anchor: section.anchor, in: served)
          text += "- \(name): \(section.heading)\n"
        }
      }
      if let better = results.suggestion { text += "Did you mean '\(better)'?\n" }
    }
    if text.isEmpty { return Answer(text: "Nothing matches. Try fewer or other words.") }
    return Answer(text: ControlCharacters.stripped(text))
  }

  // MARK: Read

  /// Returns a topic or a section, or one part of a long text.
  private func read(_ arguments: JSONNode?) throws -> Answer {
    guard let name = arguments?["topic"]?.string else {
      return Answer(text: "give 'topic': its path, with #anchor for one section", isError: true)
    }
    let tokens = arguments?["maxTokens"]?.int ?? Self.maximumTokens
    let limit = max(Self.minimumTokens, min(Self.maximumTokens, tokens))
    let markdown = try books.markdown(of: books.target(named: name))
    let parts = MarkdownParts(
      markdown, limit: (limit - Self.footerTokens) * MarkdownParts.bytesPerToken
    ).parts
    let number = max(1, arguments?["part"]?.int ?? 1)
    guard number <= parts.count else {
      return Answer(text: "'\(name)' has \(parts.count) parts", isError: true)
    }
    var text = String(decoding: parts[number - 1], as: UTF8.self)
    if parts.count > 1 {
      let continuation = number < parts.count ? "; go on with part \(number + 1)" : ""
      text += "\n[Part \(number) of \(parts.count) of '\(name)'\(continuation)]\n"
    }
    return Answer(text: ControlCharacters.stripped(text))
  }

  // MARK: Descriptions

  /// Writes the descriptions of the tools.
  static func writeList(to json: inout JSONWriter) {
    json.key("tools")
    json.array { json in
      write(
        "search",
        "Find the sections of the documentation that have these words, in any form, best first.",
        [
          (
            "query", "string",
            "The words to search for. Put a phrase in quotation marks. Put - before a word to exclude it."
          ),
          ("limit", "integer", "How many topics to list; \(standardLimit) if not given."),
        ], to: &json)
      write(
        "read", "Read a topic, or one section of it, as Markdown.",
        [
          (
            "topic", "string", "The name of the topic, as search gives it; #anchor for one section."
          ),
          (
            "maxTokens", "integer",
            "The maximum number of tokens to return, up to \(maximumTokens)."
          ),
          ("part", "integer", "Which part of a long text to return, from 1."),
        ], to: &json)
    }
  }

  /// Writes the description of a tool. Only the first parameter is required.
  private static func write(
    _ name: String, _ description: String, _ parameters: [(String, String, String)],
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("name", name)
      json.member("description", description)
      json.key("inputSchema")
      json.object { json in
        json.member("type", "object")
        json.key("properties")
        json.object { json in
          for (name, type, description) in parameters {
            json.key(name)
            json.object { json in
              json.member("type", type)
              json.member("description", description)
            }
          }
        }
        json.key("required")
        json.array { $0.value(parameters[0].0) }
      }
      json.key("annotations")
      json.object { json in
        json.key("readOnlyHint")
        json.value(true)
      }
    }
  }
}
