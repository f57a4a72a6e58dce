import HelpMarkup

/// A class of documents that Lectern and cmark-gfm read differently for a known reason.
struct KnownDisagreement: Sendable {
  /// The name under which documents are counted.
  let name: String
  /// Returns whether the disagreement explains a difference. The function must be strict, because
  /// an excused difference is not examined.
  let explains: @Sendable (Differential.Difference) throws -> Bool

  static let all = [emphasis, commonMark, definitionInTask, underlinedTask]

  /// Emphasis that only CommonMark 0.30 finds, in a text that is struck out or linked.
  ///
  /// cmark-gfm 0.29 remembers, for each length of a run, the opener before which no run matches,
  /// even if the next closer could also open. Rules 9 and 10 of CommonMark 0.30 let some of those
  /// runs match. Without extensions, `commonMark` explains the difference. Here, only struck or
  /// linked text makes the runs neighbours.
  static let emphasis = KnownDisagreement(name: "emphasis") { difference in
    let ours = String(decoding: difference.ours, as: UTF8.self)
    let theirs = String(decoding: difference.theirs, as: UTF8.self)
    let delimiters = #/</?(em|strong|del)>|[*_~]/#
    let emphasis = #/</?(em|strong)>|[*_]/#
    return ours.replacing(delimiters, with: "") == theirs.replacing(delimiters, with: "")
      && ours.matches(of: emphasis).map(\.output.0) != theirs.matches(of: emphasis).map(\.output.0)
      && [ours, theirs].contains { $0.contains("<del>") || $0.contains("<a href=") }
  }

  /// A document that the two programs also read differently without extensions, because cmark-gfm
  /// follows CommonMark 0.29.
  static let commonMark = KnownDisagreement(name: "CommonMark 0.29") { difference in
    try MarkdownProgram.plainGFM.html(of: difference.source)
      != rendered(difference.source, .commonMark)
  }

  /// A task whose text begins with a link reference definition: `- [ ] [name]: /url`. cmark-gfm
  /// reads the box as part of the list marker, after which a definition may begin. In GFM's
  /// specification, the box begins a paragraph.
  static let definitionInTask = KnownDisagreement(name: "definition in a task") { difference in
    let text = String(decoding: difference.source, as: UTF8.self)
    return text.contains(#/(?m)^[\s>]*([-+*]|[0-9]+[.)])\s+\[[ xX]\][ \t]+\[[^\]]*\]:/#)
  }

  /// A box with an underline on the next line, `- [ ]`. It is a heading to libcmark, and text to
  /// cmark-gfm, which reads the box as part of the list marker.
  static let underlinedTask = KnownDisagreement(name: "underlined box") { difference in
    let text = String(decoding: difference.source, as: UTF8.self)
    return text.contains(
      #/(?m)^[\s>]*([-+*]|[0-9]+[.)])\s+\[[ xX]\][ \t]+\n[\s>]*(=+|-+)[ \t]*$/#)
  }
}
