import HelpCore
import HelpMarkup
import HelpResources

/// Which files are topics, under which paths, and which are the same topic in another language.
///
/// One topic path for each file, but for language variants, which share one: `topics.count` is the
/// number of topic files less the variants (and less mdBook's `SUMMARY.md`).
struct TopicFiles {
  private(set) var topics: [ContentsTableBuilder.Topic] = []

  private struct Candidate {
    let file: String
    /// The path without extension and language.
    let stem: String
    let type: String
    let format: TopicFormat
    var language: String?
  }

  /// - Parameters:
  ///   - languages: those that the manifest names; a tag in a file's name counts when it is one of
  ///     them, or on two topics or more.
  ///   - language: the book's own.
  init(_ files: [String], languages: [String], language: String?, ignoring ignored: String?) {
    var candidates = files.filter { $0 != ignored }.compactMap(Self.candidate)
    Self.markSuffixes(&candidates, languages: Set(languages.compactMap(LanguageTag.init)))
    if let topics = Self.plainTopics(candidates) {
      self.topics = topics
      return
    }
    var variants: [String: [Candidate]] = [:]
    var own: [String: [Candidate]] = [:]
    for candidate in candidates {
      if candidate.language == nil {
        own[candidate.stem, default: []].append(candidate)
      } else {
        variants[candidate.stem, default: []].append(candidate)
      }
    }
    for (stem, group) in variants where own[stem] == nil {
      let best =
        group.first { $0.language == (language ?? "en") } ?? group.min { $0.file < $1.file }
      if let best { own[stem] = [best] }
    }
    assign(own, variants)
    topics.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The topics of a book in one language where each has one file; nil for any other.
  private static func plainTopics(_ candidates: [Candidate]) -> [ContentsTableBuilder.Topic]? {
    guard candidates.allSatisfy({ $0.language == nil }) else { return nil }
    let topics = candidates.map {
      ContentsTableBuilder.Topic(path: $0.stem, file: $0.file, title: "", format: $0.format)
    }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let isDouble = zip(topics, topics.dropFirst()).contains { $0.path == $1.path }
    return isDouble ? nil : topics
  }

  /// The first format keeps the path; the others keep their extension.
  private mutating func assign(_ own: [String: [Candidate]], _ variants: [String: [Candidate]]) {
    var taken = Set(own.keys)
    for stem in own.keys.sorted() {
      let group = (own[stem] ?? []).sorted { Self.rank($0) < Self.rank($1) }
      for (index, candidate) in group.enumerated() {
        var path = stem
        if index > 0 {
          path = candidate.file
          while taken.contains(path) { path += "~" }
          taken.insert(path)
        }
        let others = index == 0 ? variants[stem] ?? [] : []
        topics.append(
          ContentsTableBuilder.Topic(
            path: path, file: candidate.file, title: "", format: candidate.format,
            variants: others.map { ($0.language ?? "", $0.file) }.sorted {
              $0.language < $1.language
            }
          ))
      }
    }
  }

  private static func rank(_ candidate: Candidate) -> Int {
    ["md", "markdown", "html", "htm", "txt"].firstIndex(of: candidate.type.lowercased()) ?? 5
  }

  private static func candidate(_ file: String) -> Candidate? {
    let (stem, type) = ResourcePath.splitExtension(of: file)
    guard let format = TopicFormat(fileExtension: type) else { return nil }
    guard isLocalized(file) else {
      return Candidate(file: file, stem: stem, type: type, format: format)
    }
    var parts = stem.split(separator: "/")
    guard let index = parts.dropLast().firstIndex(where: { $0.hasSuffix(".lproj") }) else {
      return Candidate(file: file, stem: stem, type: type, format: format)
    }
    let language = String(parts.remove(at: index).dropLast(6))
    return Candidate(
      file: file, stem: parts.joined(separator: "/"), type: type, format: format,
      language: LanguageTag(language)?.description ?? language)
  }

  /// Whether a folder above a file may be one of a language, `fr.lproj/`.
  private static func isLocalized(_ file: String) -> Bool {
    var file = file
    return file.withUTF8 { bytes in
      bytes.indices.contains {
        bytes[$0] == 0x2F && $0 >= 6 && bytes[($0 - 6)..<$0].elementsEqual(".lproj".utf8)
      }
    }
  }

  /// Finds `page.fr.md` beside `page.md`.
  private static func markSuffixes(_ candidates: inout [Candidate], languages: Set<LanguageTag>) {
    var files: Set<String>?
    var found: [(index: Int, stem: String, tag: LanguageTag)] = []
    var uses: [LanguageTag: Int] = [:]
    for (index, candidate) in candidates.enumerated() where candidate.language == nil {
      let (stem, suffix) = ResourcePath.splitExtension(of: candidate.stem)
      guard !suffix.isEmpty, let tag = LanguageTag(suffix) else { continue }
      // Most books have no such name.
      let known = files ?? Set(candidates.map(\.file))
      files = known
      guard known.contains(stem + "." + candidate.type) else { continue }
      found.append((index, stem, tag))
      uses[tag, default: 0] += 1
    }
    for (index, stem, tag) in found where languages.contains(tag) || uses[tag, default: 0] > 1 {
      let old = candidates[index]
      candidates[index] = Candidate(
        file: old.file, stem: stem, type: old.type, format: old.format, language: tag.description)
    }
  }
}
