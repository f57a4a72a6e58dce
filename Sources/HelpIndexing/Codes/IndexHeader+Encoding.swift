import HelpSearch

extension IndexHeader {
  /// The bytes of the member.
  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.raw(Self.magic)
    writer.number(texts.isEmpty ? Self.version : Self.versionWithTexts)
    writer.number(topicCount)
    writer.number(hasCompounds ? 1 : 0)
    for list in texts.isEmpty ? [lexicon, reversed] : [lexicon, reversed, postings] {
      writer.number(list.count)
      for term in list { writer.text(term) }
    }
    writer.number(topics.count)
    var last = 0
    for first in topics {
      writer.number(first - last)
      last = first
    }
    writer.number(texts.count)
    last = 0
    for place in texts {
      writer.number((place.topic - last) << 1 | (place.position > 0 ? 1 : 0))
      if place.position > 0 { writer.number(place.position) }
      last = place.topic
    }
    writer.number(suffixes.count)
    for list in suffixes {
      writer.number(list.count)
      for suffix in list { writer.text(suffix) }
    }
    writer.number(emptyWords.count)
    for word in emptyWords { writer.text(word) }
    return writer.bytes
  }
}
