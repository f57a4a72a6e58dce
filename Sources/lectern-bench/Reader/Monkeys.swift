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
    abstract: "Send random events to the reader, and check that it keeps its promises.")

  @Option(help: "Events in all, over all key profiles.")
  var events = 1_000_000

  @Option(help: "The first seed; each run of 10,000 events has its own.")
  var seed: UInt64 = .random(in: 0..<1_000_000_000)

  @Argument(
    help: "Folders and bundles to read in turn; by default a book that is hard on a reader.")
  var books: [String] = []

  func run() throws {
    let contents = try books.map { name in
      BookContent(try Book.open(FilePath(name)), indexer: .folder(name))
    }
    let eventsEach = 10_000
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
        monkey.run(events: min(eventsEach, events - eventCount))
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
