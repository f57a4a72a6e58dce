/// The names of the members that packing adds to a `.helpz` file.
package enum PackedFormat {
  /// The first member, which is stored. Its bytes, `mediaType`, identify the kind of file.
  package static let mediaTypeMember = "mimetype"
  package static let mediaType = "application/vnd.lectern.help+zip"
  /// The directory of all other members that packing adds.
  package static let ownDirectory = ".lectern/"
  /// The compiled manifest, for other programs.
  package static let manifestMember = ".lectern/book.json"
  /// The contents table, which is stored and read in place.
  package static let contentsMember = ".lectern/contents"
  /// The condensed central directory for readers through a network, which is the last member.
  package static let directoryMember = ".lectern/directory"
  /// The word for the contents table in the archive's comment.
  package static let contentsWord = "contents"
  /// The word for the home topic in the archive's comment.
  package static let homeWord = "home"

  /// Returns the words of the archive's comment, and the name of the member whose range follows
  /// each word.
  /// - Parameter home: the file of the home topic.
  package static func commentMembers(home: String) -> [(word: String, name: String)] {
    [(contentsWord, contentsMember), (homeWord, home)]
  }

  /// The directory of included files that are not resources. A file's path below this directory is
  /// its path from the folder whose files topics may include.
  package static let includeDirectory = ".lectern/includes/"

  /// The directory of the topics of a compiled book, each at the path of its source.
  package static let topicDirectory = ".lectern/topics/"

  /// The version of the rules for the contents and the book's attributes, which a contents table
  /// and `book.json` state. The version changes whenever the same source would produce different
  /// contents or attributes.
  package static let contentsVersion = 8

  /// The directory of the search index.
  package static let searchDirectory = ".lectern/search/"

  /// The directory of the members of a part that merging reads.
  package static let partDirectory = ".lectern/part/"

  /// Whether a member is one of the book's files, and not one that packing adds.
  package static func isResource(_ name: String) -> Bool {
    name != mediaTypeMember && !name.hasPrefix(ownDirectory)
  }
}
