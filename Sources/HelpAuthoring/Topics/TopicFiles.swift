import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The topics among the files of a source, each with the files of its translations.
///
/// A topic and its translations share a path. Every other page is a separate topic.
struct TopicFiles {
  /// The topics without titles, in bytewise order of path.
  private(set) var topics: [ContentsTableBuilder.Topic] = []

  /// A file that is a topic or a translation.
  private struct Candidate {
    let file: String
    /// The stem, or nil if the first `stemCount` bytes of the file's path are the stem.
    private var ownStem: String?
    var language: String?
    private let stemCount: Int32
    let format: TopicFormat

    init(_ file: String, stemCount: Int, _ format: TopicFormat) {
      (self.file, self.stemCount, self.format) = (file, Int32(clamping: stemCount), format)
    }

    /// The path without extension and language.
    var stem: String {
      get { withStem { String(decoding: $0) } }
      set { ownStem = newValue }
    }

    /// Calls `body` with the bytes of the stem, without a copy.
    func withStem<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
      if let ownStem { return body(ownStem.utf8.span) }
      return body(file.utf8.span.extracting(first: Int(stemCount)))
    }

    /// Compares the stems in bytewise order.
    func compare(with other: Candidate) -> Int {
      withStem { stem in other.withStem { stem.compare(with: $0) } }
    }

    /// The extension of the file.
    var type: String { ResourcePath.splitExtension(of: file).type }

    /// The topic with this file and without translations.
    var topic: ContentsTableBuilder.Topic {
      guard let ownStem else {
        return .init(file: file, pathCount: Int(stemCount), format: format)
      }
      return .init(path: ownStem, file: file, format: format)
    }
  }

  /// Finds the topics among some files.
  /// - Parameters:
  ///   - languages: the languages of the manifest. A tag in a file's name marks a translation if
  ///     the tag is one of these languages, or if at least two topics have the tag.
  ///   - language: the book's own language.
  ///   - ignored: a file that is not a topic.
  ///   - names: the rules for files that are not pages, or nil if every file is a page.
  ///   - pathRules: the rules for topics whose paths differ from the paths of their files.
  init(
    _ files: [String], languages: [String], language: String?, ignoring ignored: String?,
    names: PageNames? = nil, pathRules: TopicPathRules = TopicPathRules()
  ) {
    // Candidates with the same stem keep the order of their files.
    var candidates: [Candidate] = []
    candidates.reserveCapacity(files.count)
    for file in files.sortedBytewise(by: \.self) where file != ignored {
      if let candidate = Self.candidate(file, names) { candidates.append(candidate) }
    }
    if !pathRules.isEmpty { Self.move(&candidates, to: pathRules) }
    Self.markSuffixes(&candidates, languages: Set(languages.compactMap(LanguageTag.init)))
    let isSorted = candidates.indices.dropFirst().allSatisfy {
      candidates[$0 - 1].compare(with: candidates[$0]) <= 0
    }
    add(isSorted ? candidates : candidates.sortedBytewise(by: \.stem), language: language)
  }

  /// Sets the paths and the languages of candidates by the rules for topics whose paths differ from
  /// their files' paths.
  private static func move(_ candidates: inout [Candidate], to pathRules: TopicPathRules) {
    for index in candidates.indices where candidates[index].language == nil {
      let (path, language) = pathRules.pathAndLanguage(ofFile: candidates[index].file)
      candidates[index].stem = path
      candidates[index].language = language
    }
  }

  /// Adds the topics of candidates that are sorted by stem.
  private mutating func add(_ candidates: [Candidate], language: String?) {
    // The topics with the path of an earlier topic.
    var duplicates: [ContentsTableBuilder.Topic] = []
    topics.reserveCapacity(candidates.count)
    var start = 0
    while start < candidates.count {
      var end = start + 1
      while end < candidates.count, candidates[end].compare(with: candidates[start]) == 0 {
        end += 1
      }
      let group = candidates[start..<end]
      start = end
      // Most topics have one file.
      if group.count == 1, let only = group.first, only.language == nil {
        topics.append(only.topic)
        continue
      }
      var ownFiles = group.filter { $0.language == nil }.sorted { Self.rank($0) < Self.rank($1) }
      let variants = group.filter { $0.language != nil }
      if ownFiles.isEmpty {
        ownFiles = [variants.first { $0.language == (language ?? "en") } ?? variants[0]]
      }
      topics.append(
        .init(
          path: ownFiles[0].stem, file: ownFiles[0].file, format: ownFiles[0].format,
          variants: variants.map { ($0.language ?? "", $0.file, "") }.sorted {
            $0.language < $1.language
          }))
      duplicates += ownFiles.dropFirst().map {
        .init(path: $0.file, file: $0.file, format: $0.format)
      }
    }
    if !duplicates.isEmpty { addDuplicates(duplicates) }
  }

  /// Adds topics with the path of an earlier topic. Their own paths keep the extension.
  private mutating func addDuplicates(_ duplicates: [ContentsTableBuilder.Topic]) {
    var paths = Set(topics.map(\.path))
    for var topic in duplicates {
      while !paths.insert(topic.path).inserted { topic.path += "~" }
      topics.append(topic)
    }
    topics = topics.sortedBytewise(by: \.path)
  }

  /// Returns the rank of a file's extension. Of several files with the same stem, the file with the
  /// lowest rank keeps the path.
  private static func rank(_ candidate: Candidate) -> Int {
    let extensions = TopicFormat.fileExtensions
    return extensions.firstIndex(of: candidate.type.lowercased()) ?? extensions.count
  }

  /// Returns the candidate for a file, or nil if the file is not a page.
  private static func candidate(_ file: String, _ names: PageNames?) -> Candidate? {
    let bytes = file.utf8.span
    let stemCount = ResourcePath.stemCount(bytes)
    let type = String(decoding: bytes.extracting(droppingFirst: stemCount + 1))
    guard let format = TopicFormat(fileExtension: type),
      names?.isPage(file, type: type) != false
    else { return nil }
    var candidate = Candidate(file, stemCount: stemCount, format)
    // The first folder of a language, such as `fr.lproj/`, is not a part of the path.
    guard
      ByteSearch.place(of: ".lproj/", rarest: 3, in: bytes.extracting(first: stemCount)) != nil
    else { return candidate }
    var stem = candidate.stem
    let folders = stem.utf8.split(separator: UInt8(ascii: "/")).dropLast()
    if let folder = folders.first(where: { $0.suffix(6).elementsEqual(".lproj".utf8) }) {
      let language = String(Substring(folder.dropLast(6)))
      candidate.language = LanguageTag(language)?.description ?? language
      stem.removeSubrange(folder.startIndex...folder.endIndex)
      candidate.stem = stem
    }
    return candidate
  }

  /// Marks translations such as `page.fr.md` next to `page.md`. `page.utils.md` stays a topic,
  /// since `utils` is not a language.
  /// - Parameter candidates: the candidates in bytewise order of file.
  private static func markSuffixes(_ candidates: inout [Candidate], languages: Set<LanguageTag>) {
    var translations: [(index: Int, stem: String, tag: LanguageTag)] = []
    var useCounts: [LanguageTag: Int] = [:]
    for (index, candidate) in candidates.enumerated()
    where candidate.language == nil && candidate.withStem({ ResourcePath.stemCount($0) < $0.count })
    {
      let (stem, suffix) = ResourcePath.splitExtension(of: candidate.stem)
      guard !suffix.isEmpty, let tag = LanguageTag.tag(ofFileSuffix: suffix),
        // BCP 47 writes languages in lower case. `MediaSize.NA.html` is not in the language of
        // Nauru.
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
