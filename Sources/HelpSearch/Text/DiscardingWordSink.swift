/// A sink that ignores words, for scans that only count positions.
package struct DiscardingWordSink: WordSink {
  package mutating func add(
    _ buffer: [UInt8], _ word: Range<Int>, _ kind: WordKind, position: Int, range: Range<Int>
  ) {}
}
