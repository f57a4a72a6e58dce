import HelpSearch

extension IndexHeader {
  /// The encoded header, which `init(decoding:)` reads.
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
    for start in texts {
      writer.number((start.topic - last) << 1 | (start.position > 0 ? 1 : 0))
      if start.position > 0 { writer.number(start.position) }
      last = start.topic
    }
    writer.number(suffixes.count)
    for list in suffixes {
      writer.number(list.count)
      for suffix in list { writer.text(suffix) }
    }
    writer.number(stopWords.count)
    for word in stopWords { writer.text(word) }
    return writer.bytes
  }
}
