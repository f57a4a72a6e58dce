import ArgumentParser
import HelpArchive
import HelpCore
import SystemPackage

struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check every byte of a bundle.",
    discussion: """
      Reads every member and compares sizes, checksums and headers; checks names, and what members are \
      together. All faults are reported, one a line. \
      Exit code 1 when there are any; 65 when the file is no archive at all.
      """)

  @Argument(help: "The bundle: a .helpz or any .zip file.")
  var bundle: String

  @OptionGroup var limits: LimitOptions
  @OptionGroup var jobs: JobsOption
  @OptionGroup var global: GlobalOptions

  func run() throws {
    global.begin()
    let faults = try global.job("Verifying", phases: [.init("verify", share: 1)]) { job in
      let faults = try Archive.verify(
        FilePath(bundle), limits: limits.limits, jobs: jobs.count, progress: job)
      let found = faults.isEmpty ? "no fault" : Figures.count(faults.count, "fault")
      return (faults, "verified \(bundle): \(found)")
    }
    try Console.print(faults)
    if !faults.isEmpty { throw ExitCode(1) }
  }
}
