extension MemberRecord {
  init(_ member: Member) {
    self.init(
      isDeflated: member.method == .deflated, crc32: member.crc32,
      compressedSize: member.span.data.count, size: member.size)
  }

  init(_ content: CompressedContent) {
    self.init(
      isDeflated: content.method == .deflated, crc32: content.crc32,
      compressedSize: content.compressedSize, size: content.size)
  }
}
