import ArgumentParser
import HelpAuthoring
import HelpBook
import HelpFuzz
import HelpIndexing
import HelpReader
import SystemPackage

/// The command that sends random events to the reader.
struct Monkeys: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Send random events to the reader, and check its invariants after each event.")

  @Option(help: "The total number of events, across all key profiles.")
  var events = 1_000_000

  @Option(help: "The first seed; each run of 10,000 events has its own.")
  var seed: UInt64 = .random(in: 0..<1_000_000_000)

  @Argument(
    help: "Folders and bundles to read in turn (default: a generated book with difficult topics).")
  var books: [String] = []

  func run() throws {
    let contents = try books.map { name in
      BookContent(try Book.open(FilePath(name)), indexer: .folder(name))
    }
    let eventsPerRun = 10_000
    print("\(events) events from seed \(seed) on (--seed \(seed) repeats the run)")
    var eventCount = 0
    var faults = 0
    var slowest = (time: 0.0, event: "")
    var number: UInt64 = 0
    while eventCount < events {
      for profile in KeyProfile.allCases where eventCount < events {
        let seed = seed &+ number
        // Each book is read with all key profiles in turn.
        let turn = Int(number) / KeyProfile.allCases.count
        let content = contents.isEmpty ? nil : contents[turn % contents.count]
        var monkey =
          content.map { Monkey(seed: seed, keys: profile, in: $0) }
          ?? Monkey(seed: seed, keys: profile)
        monkey.run(events: min(eventsPerRun, events - eventCount))
        eventCount += monkey.eventCount
        number += 1
        if monkey.slowest.time > slowest.time { slowest = monkey.slowest }
        for fault in monkey.faults.prefix(5) {
          print("seed \(seed), keys of \(profile.rawValue): \(fault)")
        }
        faults += monkey.faults.count
      }
    }
    let time = Int(slowest.time.rounded(.up))
    print("\(eventCount) events, \(faults) faults; the slowest took \(time) ms: \(slowest.event)")
    if faults > 0 { throw ExitCode(1) }
  }
}
