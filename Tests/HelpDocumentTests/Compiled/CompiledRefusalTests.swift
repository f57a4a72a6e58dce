import HelpCore
import HelpDocument
import Testing

/// Topics that break each rule of the format, with the offset of the field that breaks the rule.
@Suite("Forged bytes of a compiled topic are refused")
struct CompiledRefusalTests {
  private func expectRefusal(_ forged: Forged) {
    let error = #expect(throws: HelpError.self) {
      try CompiledTopic(decoding: forged.bytes, name: "a")
    }
    #expect(error?.code == .malformed)
    #expect(error?.why == forged.testDescription)
  }

  @Test("a topic is refused if it is cut short at any byte, or bytes follow its end")
  func ends() throws {
    let document = CompiledSample.document(with: .heading, .init { $0.level = 2 }, text: "x")
    let metadata = try Metadata.json(Array(#"{"a":["b",{"c":null}]}"#.utf8), file: "a")
    let whole = try CompiledTopic(document: document, metadata: metadata)
      .encoded(as: "a") { written, _ in .broken(written: written) }
    for length in whole.indices {
      #expect(throws: HelpError.self, "\(length) bytes") {
        try CompiledTopic(decoding: Array(whole[..<length]), name: "a")
      }
    }
    expectRefusal(Forged("bytes follow its end", at: whole.count, whole + [0]))
  }

  @Test("a topic with too many nodes, attributes or values is refused")
  func counts() {
    let zeros = [UInt8](repeating: 0, count: 4_000_000)
    expectRefusal(
      Forged(
        "the number of nodes is 4000000, not 1 to 3999999", at: 11,
        CompiledSample.bytes(nodes: [0x80, 0x80, 0x92, 0xF4, 1], metadata: zeros)))
    let record: [UInt8] = [0x4F, 0, 0x20]
    let nodes = [UInt8](repeating: 0, count: 3 << 20 + 3).indices.map { record[$0 % 3] }
    expectRefusal(
      Forged(
        "the nodes have too many attributes", at: 14 + 3 << 20 + 2,
        CompiledSample.bytes(nodes: [0x80, 0x81, 0x80, 0x40] + nodes)))
    let nulls = [UInt8](repeating: 1, count: 1_000_001)
    expectRefusal(
      Forged(
        "the metadata has too many values", at: 15 + 999_999,
        CompiledSample.bytes(nodes: [0], metadata: [3, 0xC1, 0x84, 0x3D] + nulls)))
  }

  @Test(
    "malformed numbers and texts are refused",
    arguments: ForgedTopics.texts)
  func texts(forged: Forged) { expectRefusal(forged) }

  @Test(
    "nodes that their parents cannot contain are refused",
    arguments: ForgedTopics.nesting)
  func nesting(forged: Forged) { expectRefusal(forged) }

  @Test(
    "attributes outside their bounds are refused",
    arguments: ForgedTopics.attributes)
  func attributes(forged: Forged) { expectRefusal(forged) }

  @Test(
    "unsafe or malformed destinations are refused",
    arguments: ForgedTopics.destinations)
  func destinations(forged: Forged) { expectRefusal(forged) }

  @Test(
    "metadata with missing values, too deep nesting or a repeated key is refused",
    arguments: ForgedTopics.metadata)
  func metadata(forged: Forged) { expectRefusal(forged) }
}
