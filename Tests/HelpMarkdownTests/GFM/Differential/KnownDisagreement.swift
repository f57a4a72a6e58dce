import HelpMarkup

/// A class of documents that Lectern and cmark-gfm read differently, and why that stays so.
struct KnownDisagreement: Sendable {
  /// A few words, by which documents are counted.
  let name: String
  /// Whether this explains a difference. The test must be narrow, because excused differences are not examined.
  let explains: @Sendable (Differential.Difference) throws -> Bool

  static let all = [emphasis, commonMark, definitionInTask, underlinedTask]

  /// cmark-gfm 0.29 remembers, for each length of a run, below which opener nothing matches, whatever the closer
  /// could open; rules 9 and 10 of CommonMark 0.30 let openers match that this refuses. Without the extensions that
  /// is part of `commonMark`; here only text that was struck or linked brought the runs together.
  static let emphasis = KnownDisagreement(name: "emphasis") { difference in
    let ours = String(decoding: difference.ours, as: UTF8.self)
    let theirs = String(decoding: difference.theirs, as: UTF8.self)
    let delimiters = #/</?(em|strong|del)>|[*_~]/#
    let emphasis = #/</?(em|strong)>|[*_]/#
    return ours.replacing(delimiters, with: "") == theirs.replacing(delimiters, with: "")
      && ours.matches(of: emphasis).map(\.output.0) != theirs.matches(of: emphasis).map(\.output.0)
      && [ours, theirs].contains { $0.contains("<del>") || $0.contains("<a href=") }
  }

  /// The two programs read the document differently without any extension: 0.29 and 0.30 of CommonMark.
  static let commonMark = KnownDisagreement(name: "CommonMark 0.29") { difference in
    try MarkdownProgram.plainGFM.html(of: difference.source)
      != rendered(difference.source, .commonMark)
  }

  /// `- [ ] [name]: /url`: a task's text that begins with a link reference definition. cmark-gfm reads the box as
  /// part of the list marker, so that a definition may follow it; in GFM's words the box begins a paragraph.
  static let definitionInTask = KnownDisagreement(name: "definition in a task") { difference in
    let text = String(decoding: difference.source, as: UTF8.self)
    return text.contains(#/(?m)^[\s>]*([-+*]|[0-9]+[.)])\s+\[[ xX]\][ \t]+\[[^\]]*\]:/#)
  }

  /// `- [ ]` with an underline on the next line: a heading to libcmark, text to cmark-gfm, which has read the box
  /// as a marker.
  static let underlinedTask = KnownDisagreement(name: "underlined box") { difference in
    let text = String(decoding: difference.source, as: UTF8.self)
    return text.contains(
      #/(?m)^[\s>]*([-+*]|[0-9]+[.)])\s+\[[ xX]\][ \t]+\n[\s>]*(=+|-+)[ \t]*$/#)
  }
}
