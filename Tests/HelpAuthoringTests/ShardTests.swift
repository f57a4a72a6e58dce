import HelpAuthoring
import HelpCore
import Testing

@Suite struct ShardTests {
  @Test(
    "shards cover all files once, in order, and differ by one file at most",
    arguments: [0, 1, 6, 7, 100])
  func ranges(files: Int) {
    for count in 1...9 {
      let ranges = (1...count).compactMap { Shard($0, of: count)?.range(of: files) }
      #expect(ranges.flatMap { Array($0) } == Array(0..<files))
      #expect((ranges.map(\.count).max() ?? 0) - (ranges.map(\.count).min() ?? 0) <= 1)
    }
  }

  @Test("a shard is written as its number and the number of shards")
  func text() {
    #expect(Shard("3/7")?.description == "3/7")
    for text in [
      "", "3", "0/7", "8/7", "3/0", "3/7/1", "a/b", "-1/2", "1/5000", "99999999999999999999/3",
    ] {
      #expect(Shard(text) == nil)
    }
  }

  @Test(
    "the variables of a scheduler name a shard",
    arguments: [
      (
        ["SLURM_ARRAY_TASK_ID": "12", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "10"],
        "auto", "3/4"
      ),
      (["JOB_COMPLETION_INDEX": "0"], "auto/5", "1/5"),
      (["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "5"], "auto", "5/5"),
      (["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "3"], "auto", "2/3"),
      (["PARALLEL_SEQ": "7"], "auto/7", "7/7"),
    ])
  func variables(set: [String: String], text: String, shard: String) throws {
    #expect(try Shard(naming: text) { set[$0] }.description == shard)
  }

  @Test("a shard that no variable names, and a shard beyond the last, are refused with the reason")
  func refused() {
    let none = #expect(throws: HelpError.self) { try Shard(naming: "auto") { _ in nil } }
    #expect(none?.code == .usage)
    #expect(none?.why == "no scheduler variable gives the shard's number")
    let late = #expect(throws: HelpError.self) {
      try Shard(naming: "auto/3") { $0 == "JOB_COMPLETION_INDEX" ? "3" : nil }
    }
    #expect(late?.why == "JOB_COMPLETION_INDEX is 3, and there are 3 shards")
    let other = #expect(throws: HelpError.self) { try Shard(naming: "3 of 7") { _ in nil } }
    #expect(other?.why == "it is not NUMBER/COUNT with a NUMBER from 1 to COUNT")
  }

  @Test("more shards than a book can have are refused with the limit")
  func tooMany() {
    let variables = ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "5000"]
    for text in ["3/5000", "auto/5000", "auto"] {
      let error = #expect(throws: HelpError.self) { try Shard(naming: text) { variables[$0] } }
      #expect(error?.code == .usage && error?.why == "a book has at most 4096 shards")
    }
  }
}
