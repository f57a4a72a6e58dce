package import HelpCore

extension Shard {
  /// The variables that a scheduler sets for each job of an array.
  private struct Variables {
    let scheduler: String
    /// The variable with the number of the job.
    let number: String
    /// The variable with the number of jobs, or nil if the scheduler sets none.
    let count: String?
    /// The number of the first job, which a user of Slurm chooses.
    var first = FirstNumber.fixed(0)

    enum FirstNumber {
      case fixed(Int)
      case variable(String)
    }
  }

  private static let schedulers = [
    Variables(
      scheduler: "Slurm", number: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT",
      first: .variable("SLURM_ARRAY_TASK_MIN")),
    Variables(scheduler: "Kubernetes", number: "JOB_COMPLETION_INDEX", count: nil),
    Variables(
      scheduler: "GitLab", number: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: .fixed(1)),
    Variables(scheduler: "CircleCI", number: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL"),
    Variables(
      scheduler: "Buildkite", number: "BUILDKITE_PARALLEL_JOB",
      count: "BUILDKITE_PARALLEL_JOB_COUNT"),
    Variables(
      scheduler: "Azure Pipelines", number: "SYSTEM_JOBPOSITIONINPHASE",
      count: "SYSTEM_TOTALJOBSINPHASE", first: .fixed(1)),
    Variables(
      scheduler: "AWS Batch", number: "AWS_BATCH_JOB_ARRAY_INDEX",
      count: "AWS_BATCH_JOB_ARRAY_SIZE"),
    Variables(scheduler: "GNU parallel", number: "PARALLEL_SEQ", count: nil, first: .fixed(1)),
  ]

  /// Reads `3/7`, `auto` or `auto/7`. `auto` is the shard that a scheduler's variables name.
  /// `auto/7` is for a scheduler that does not set the number of jobs.
  /// - Parameter variable: returns the value of an environment variable.
  /// - Throws: `HelpError.Code.usage` for any other text, and for `auto` if no variable names a
  ///   shard, and for more than `maximumShards`.
  package init(
    naming text: String, variable: (String) -> String? = Process.environment
  ) throws(HelpError) {
    if let shard = Shard(text) {
      self = shard
      return
    }
    let words = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let count = words.count == 2 ? Int(words[1]) : nil
    if let count, count > Self.maximumShards, words[0] == "auto" || Int(words[0]) != nil {
      throw Self.tooMany("the shard '\(text)'")
    }
    guard words[0] == "auto", words.count == 1 || count != nil else {
      throw HelpError(
        .usage, "cannot use the shard '\(text)'",
        "it is not NUMBER/COUNT with a NUMBER from 1 to COUNT",
        hint: "write '3/7' for the third of seven, or 'auto' in a job of a CI matrix or an array")
    }
    self = try Self.schedulerShard(count: count, variable)
  }

  /// Returns the error for a shard of more than `maximumShards`.
  private static func tooMany(_ shard: String) -> HelpError {
    HelpError(
      .usage, "cannot use \(shard)", "a book has at most \(maximumShards) shards",
      hint: "divide the book into fewer shards")
  }

  /// Returns the shard that a scheduler's variables name.
  /// - Parameter requested: the number of shards, or nil for the scheduler's number.
  private static func schedulerShard(
    count requested: Int?, _ variable: (String) -> String?
  ) throws(HelpError) -> Shard {
    for variables in schedulers {
      guard let text = variable(variables.number), let number = Int(text) else { continue }
      let scheduledCount = variables.count.flatMap(variable).flatMap { Int($0) }
      guard let count = requested ?? scheduledCount else { continue }
      if count > maximumShards { throw tooMany("the shard that \(variables.scheduler) names") }
      let first: Int =
        switch variables.first {
        case .fixed(let number): number
        case .variable(let name): variable(name).flatMap { Int($0) } ?? 0
        }
      let (index, overflows) = number.subtractingReportingOverflow(first)
      guard !overflows, index < Int.max, let shard = Shard(index + 1, of: count) else {
        throw HelpError(
          .usage, "cannot use the shard that \(variables.scheduler) names",
          "\(variables.number) is \(number), and there are \(count) shards",
          hint: "number the jobs of the array from \(first) on, one for each shard")
      }
      return shard
    }
    let names = schedulers.map { $0.count == nil ? "\($0.number) (with 'auto/COUNT')" : $0.number }
    throw HelpError(
      .usage, "cannot use the shard 'auto'", "no scheduler variable gives the shard's number",
      hint: "write it like '3/7', or set one of " + names.joined(separator: ", "))
  }
}
