import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// Finds the topics among the files of a source, and the files that are translations.
///
/// A topic and its translations share a path. Every other page is a separate topic.
struct TopicFiles {
  private(set) var topics: [ContentsTableBuilder.Topic] = []

  private struct Candidate {
    let file: String
    /// The path without extension and language.
    var stem: String
    let type: String
    let format: TopicFormat
    var language: String?
  }

  /// Finds the topics among some files.
  /// - Parameters:
  ///   - languages: the languages of the manifest. A tag in a file's name is used if it is one of them, or if at least
  ///     two topics have it.
  ///   - language: the book's own language.
  ///   - ignored: a file that is not a topic.
  ///   - names: the rules for files that are not pages; nil if every file is a page.
  ///   - places: the rules for topics whose paths differ from those of their files.
  init(
    _ files: [String], languages: [String], language: String?, ignoring ignored: String?,
    names: PageNames? = nil, places: TopicPlaces = TopicPlaces()
  ) {
    // Candidates with the same stem keep the order of their files.
    var candidates = files.sortedBytewise(by: \.self).compactMap {
      $0 == ignored ? nil : Self.candidate($0, names)
    }
    if !places.isEmpty { Self.move(&candidates, to: places) }
    Self.markSuffixes(&candidates, languages: Set(languages.compactMap(LanguageTag.init)))
    add(candidates.sortedBytewise(by: \.stem), language: language)
  }

  /// Sets the paths and the languages of candidates whose paths differ from those of their files.
  private static func move(_ candidates: inout [Candidate], to places: TopicPlaces) {
    for index in candidates.indices where candidates[index].language == nil {
      let (path, language) = places.pathAndLanguage(ofFile: candidates[index].file)
      candidates[index].stem = path
      candidates[index].language = language
    }
  }

  /// Adds the topics of candidates that are sorted by stem.
  private mutating func add(_ candidates: [Candidate], language: String?) {
    // The topics whose path another topic has.
    var duplicates: [ContentsTableBuilder.Topic] = []
    var start = 0
    while start < candidates.count {
      var end = start + 1
      let stem = candidates[start].stem
      while end < candidates.count, candidates[end].stem.isSameBytewise(as: stem) { end += 1 }
      let group = candidates[start..<end]
      start = end
      // Most topics have one file.
      if group.count == 1, let only = group.first, only.language == nil {
        topics.append(Self.topic(only.stem, only, []))
        continue
      }
      var ownFiles = group.filter { $0.language == nil }.sorted { Self.rank($0) < Self.rank($1) }
      let variants = group.filter { $0.language != nil }
      if ownFiles.isEmpty {
        ownFiles = [variants.first { $0.language == (language ?? "en") } ?? variants[0]]
      }
      topics.append(
        Self.topic(
          ownFiles[0].stem, ownFiles[0],
          variants.map { ($0.language ?? "", $0.file, "") }.sorted { $0.language < $1.language }))
      duplicates += ownFiles.dropFirst().map { Self.topic($0.file, $0, []) }
    }
    if !duplicates.isEmpty { addDuplicates(duplicates) }
  }

  /// Adds topics whose path another topic has. Their paths keep the extension.
  private mutating func addDuplicates(_ duplicates: [ContentsTableBuilder.Topic]) {
    var paths = Set(topics.map(\.path))
    for var topic in duplicates {
      while !paths.insert(topic.path).inserted { topic.path += "~" }
      topics.append(topic)
    }
    topics = topics.sortedBytewise(by: \.path)
  }

  private static func topic(
    _ path: String, _ candidate: Candidate,
    _ variants: [(language: String, file: String, title: String)]
  ) -> ContentsTableBuilder.Topic {
    ContentsTableBuilder.Topic(
      path: path, file: candidate.file, title: "", format: candidate.format, variants: variants)
  }

  /// Returns the rank of a file's extension. Of several files with the same stem, the lowest keeps the path.
  private static func rank(_ candidate: Candidate) -> Int {
    let extensions = TopicFormat.fileExtensions
    return extensions.firstIndex(of: candidate.type.lowercased()) ?? extensions.count
  }

  /// Returns the candidate for a file, or nil if the file is not a page.
  private static func candidate(_ file: String, _ names: PageNames?) -> Candidate? {
    let (stem, type) = ResourcePath.splitExtension(of: file)
    guard let format = TopicFormat(fileExtension: type),
      names?.isPage(file, type: type) != false
    else { return nil }
    var candidate = Candidate(file: file, stem: stem, type: type, format: format)
    // The first folder of a language, such as `fr.lproj/`, is not a part of the path.
    guard ByteSearch.place(of: ".lproj/", rarest: 3, in: stem.utf8.span) != nil else {
      return candidate
    }
    let folders = stem.utf8.split(separator: UInt8(ascii: "/")).dropLast()
    if let folder = folders.first(where: { $0.suffix(6).elementsEqual(".lproj".utf8) }) {
      let language = String(Substring(folder.dropLast(6)))
      candidate.language = LanguageTag(language)?.description ?? language
      candidate.stem.removeSubrange(folder.startIndex...folder.endIndex)
    }
    return candidate
  }

  /// Marks translations such as `page.fr.md` beside `page.md`. `page.utils.md` stays a topic, since `utils` is not a
  /// language.
  /// - Parameter candidates: the candidates in bytewise order of file.
  private static func markSuffixes(_ candidates: inout [Candidate], languages: Set<LanguageTag>) {
    var translations: [(index: Int, stem: String, tag: LanguageTag)] = []
    var useCounts: [LanguageTag: Int] = [:]
    for (index, candidate) in candidates.enumerated() where candidate.language == nil {
      let (stem, suffix) = ResourcePath.splitExtension(of: candidate.stem)
      guard !suffix.isEmpty, let tag = LanguageTag.tag(ofFileSuffix: suffix),
        // BCP 47 writes languages in lower case. `MediaSize.NA.html` is not in the language of Nauru.
        tag.isKnown && isLowercaseLetter(suffix.utf8.first) || languages.contains(tag),
        holds(stem + "." + candidate.type, candidates)
      else { continue }
      translations.append((index, stem, tag))
      useCounts[tag, default: 0] += 1
    }
    for (index, stem, tag) in translations
    where languages.contains(tag) || useCounts[tag, default: 0] > 1 {
      candidates[index].stem = stem
      candidates[index].language = tag.description
    }
  }

  private static func isLowercaseLetter(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false
  }

  /// Whether a file is one of the candidates, which are in bytewise order of file.
  private static func holds(_ file: String, _ candidates: [Candidate]) -> Bool {
    let index = candidates.partitioningIndex { !$0.file.precedesBytewise(file) }
    return index < candidates.count && candidates[index].file.isSameBytewise(as: file)
  }
}
