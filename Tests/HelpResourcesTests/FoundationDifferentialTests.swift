import Foundation
import HelpCore
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

/// Asks Foundation's `Bundle` and a lookup the same questions. The answers must agree, or differ
/// for a listed reason.
@Suite struct FoundationDifferentialTests {
  /// A question about a resource.
  struct Question: Hashable, CustomStringConvertible {
    var name: String?
    var type: String?
    var directory: String?
    /// Nil asks for the languages that Foundation prefers.
    var language: String?

    var description: String {
      [("name", name), ("type", type), ("directory", directory), ("language", language)]
        .map { "\($0): \($1.map { "'\($0)'" } ?? "none")" }.joined(separator: ", ")
    }
  }

  /// A class of questions that Lectern answers otherwise than Foundation on purpose, with the
  /// reason.
  struct IntendedDifference: Sendable {
    let reason: String
    let applies: @Sendable (Question, _ foundation: String?, _ ours: String?) -> Bool
  }

  static let intendedDifferences = [
    IntendedDifference(
      reason: "A lookup never leaves the bundle: '..' and absolute paths find nothing"
    ) { question, _, ours in
      ours == nil
        && [question.name, question.directory].contains { path in
          path?.hasPrefix("/") == true || path?.split(separator: "/").contains("..") == true
        }
    },
    IntendedDifference(
      reason: "A symbolic link that leads out of the bundle is not followed"
    ) { _, foundation, _ in foundation?.hasSuffix("outside.md") == true },
    IntendedDifference(reason: "A folder is not a resource") { _, foundation, ours in
      ours == nil && ["sub", "sub/deep", "folder.md"].contains(foundation)
    },
    IntendedDifference(
      reason:
        "Languages match by BCP 47, whatever their letter case and with fallback, not by a folder's exact name"
    ) { question, foundation, ours in
      ["fr-CA", "FR", "fr_FR", "zh-CN", "pt-PT", "zh-Hans-CN"].contains(question.language)
        && foundation == nil && ours?.contains(".lproj/") == true
    },
    IntendedDifference(
      reason:
        "The first of a type is the first in bytewise order of names, not in the order of the file system"
    ) { question, foundation, ours in
      (question.name ?? "").isEmpty && foundation != nil && ours != nil
    },
  ]

  static let files = [
    "a.md", "b.txt", "sub/c.md", "sub/deep/d.md", "archive.tar.gz", "LICENSE", "p.md", "p-linux.md",
    "p-macos.md", "q-linux.md", "folder.md/x.md", "with space.md", "é.md", ".hidden.md",
    "no.type.md",
    "fr.lproj/a.md", "fr.lproj/only.md", "fr.lproj/sub/c.md", "fr.lproj/sub/e.md",
    "de.lproj/only.md",
    "en.lproj/only.md", "en.lproj/t.md", "Base.lproj/only.md", "Base.lproj/base.md",
    "zh-Hans.lproj/z.md", "pt-BR.lproj/o.md", "en.lproj/p2-linux.md", "en.lproj/p2.md",
  ]

  static let questions: Set<Question> = {
    var questions: Set<Question> = []
    let languages = [
      nil, "fr", "de", "en", "zh-Hans", "pt-BR", "es", "fr-CA", "FR", "fr_FR", "zh-Hans-CN",
      "pt-PT",
    ]
    let names = [
      "a", "only", "base", "z", "o", "t", "p", "p2", "q", "none", "sub/c", "sub/e", "p-linux",
      "with space", "é", "A",
    ]
    for language in languages {
      for name in names {
        questions.insert(Question(name: name, type: "md", language: language))
      }
      for name in ["c", "e", "deep/d"] {
        for directory in ["sub", "sub/", "nowhere"] {
          questions.insert(
            Question(name: name, type: "md", directory: directory, language: language))
        }
      }
    }
    let keys: [(String?, String?)] = [
      ("a.md", nil), ("a.md", ""), ("a", ".md"), ("a", "MD"), ("b", "md"), ("b", "txt"),
      ("archive", "tar.gz"), ("archive.tar", "gz"), ("archive.tar.gz", nil), ("archive", "gz"),
      ("LICENSE", nil), ("LICENSE", ""), ("license", nil), (".hidden", "md"), ("no.type", "md"),
      ("no", "type.md"), ("p.md", nil), ("p-macos", "md"), ("sub", nil), ("sub/deep", nil),
      ("folder", "md"), ("outside", "md"), ("inside", "md"), ("../secret", "md"), ("./a", "md"),
      ("sub/../a", "md"), ("/etc/hostname", nil), (nil, "gz"), ("", "txt"), (nil, "none"),
      ("", "md"),
      ("sub/c.md", nil), ("deep/d", "md"), ("a.md", "md"), ("a.", "md"), ("q.md", nil),
    ]
    for (name, type) in keys { questions.insert(Question(name: name, type: type)) }
    for directory in ["/sub", "..", "sub/..", "sub/deep/..", ".", "sub/deep"] {
      questions.insert(Question(name: "a", type: "md", directory: directory))
      questions.insert(Question(name: "d", type: "md", directory: directory))
    }
    return questions
  }()

  @Test(
    "a lookup answers at least 200 questions as Foundation does, or differs for a listed reason")
  func agreement() throws {
    let folder = try TemporaryDirectory()
    for file in Self.files { try folder.write("b/" + file, file) }
    try folder.write("secret.md", "")
    for (name, target) in [("outside.md", "../secret.md"), ("inside.md", "a.md")] {
      _ = try Shell.run(["ln", "-s", target, folder.file("b/" + name).string])
    }
    let root = folder.file("b").string
    let opened = Bundle(path: root)
    let foundation = try #require(opened)
    let preferred = Locale.preferredLanguages.compactMap { LanguageTag($0) }
    let bundle = ResourceBundle(
      try DirectoryProvider(folder.file("b")), developmentLanguage: "en")
    #expect(Self.questions.count >= 200)
    var usedReasons: Set<String> = []
    for question in Self.questions.sorted(by: { $0.description < $1.description }) {
      let theirs = Self.ask(foundation, question).map { String($0.dropFirst(root.utf8.count + 1)) }
      let ours = try bundle.find(
        ResourceQuery(
          name: question.name ?? "", type: question.type, directory: question.directory,
          languages: question.language.map { [$0].compactMap { LanguageTag($0) } } ?? preferred,
          isStrict: question.language != nil))?.path
      if Self.plain(theirs) == ours { continue }
      let reason = Self.intendedDifferences.first { $0.applies(question, theirs, ours) }?.reason
      #expect(
        reason != nil,
        "\(question): Foundation finds \(theirs ?? "nothing"), a lookup finds \(ours ?? "nothing")")
      if let reason { usedReasons.insert(reason) }
    }
    // A reason that explains nothing is out of date.
    let unusedReasons = Self.intendedDifferences.map(\.reason).filter { !usedReasons.contains($0) }
    #expect(unusedReasons.isEmpty)
  }

  private static func ask(_ bundle: Bundle, _ question: Question) -> String? {
    if let language = question.language {
      return bundle.path(
        forResource: question.name, ofType: question.type, inDirectory: question.directory,
        forLocalization: language)
    }
    return bundle.path(
      forResource: question.name, ofType: question.type, inDirectory: question.directory)
  }

  /// Returns a path without `.` and doubled slashes, which Foundation keeps.
  private static func plain(_ path: String?) -> String? {
    path.map { path in
      let parts = path.split(separator: "/").filter { $0 != "." }
      return parts.contains("..") ? path : parts.joined(separator: "/")
    }
  }
}
