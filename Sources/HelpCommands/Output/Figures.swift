import HelpAuthoring
import HelpSite
import SystemPackage

/// The numbers of a command's messages, with their nouns and units.
enum Figures {
  /// Returns a number with its noun: `1 topic`, `214 topics`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(number == 1 ? noun : noun + "s")"
  }

  /// Returns the size of a book: `214 topics`, or `214 topics and 12 translations`.
  static func topics(of book: Book) -> String {
    self.topics(book.topicCount, translations: book.translationCount)
  }

  static func topics(_ number: Int, translations: Int) -> String {
    let topics = count(number, "topic")
    return translations > 0 ? topics + " and " + count(translations, "translation") : topics
  }

  /// Returns the summary of packing: `214 topics (226 resources) into guide.helpz, 1.3 MB`. The
  /// summary of a part begins with `part 3/7, 31 topics`.
  static func summary(
    of result: PackResult, _ book: Book, at target: FilePath, _ shard: Shard? = nil
  ) -> String {
    let topics =
      shard.map { "part \($0), " + count(result.topics, "topic") } ?? topics(of: book)
    return summary(topics, result, at: target)
  }

  /// Returns the summary of packing from the words for the topics.
  static func summary(_ topics: String, _ result: PackResult, at target: FilePath) -> String {
    let resources = count(result.resources, "resource")
    return "\(topics) (\(resources)) into \(target), \(bytes(result.packedBytes))"
  }

  /// Returns the summary of an export: `214 topics (226 files, 1.3 MB, 3 written)`.
  static func summary(of result: ExportResult) -> String {
    let files = count(result.files, "file")
    let size = "\(files), \(bytes(result.bytes)), \(result.written) written"
    return "\(count(result.topics, "topic")) (\(size))"
  }

  /// Returns a size in powers of 1,000 with one decimal: `812 bytes`, `4.2 kB`, `1.3 MB`.
  static func bytes(_ number: Int) -> String {
    if number < 1000 { return count(number, "byte") }
    var value = Double(number)
    var unit = ""
    for next in ["kB", "MB", "GB", "TB"] where value >= 999.95 || unit.isEmpty {
      value /= 1000
      unit = next
    }
    return "\(decimal(value)) \(unit)"
  }

  /// Returns a duration in seconds with two decimals: `0.42 s`.
  static func seconds(_ duration: Duration) -> String {
    let hundredths = Int((duration / .milliseconds(10)).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
  }

  /// Returns the saving of `packed` compared with `size`: `37%`.
  static func saving(_ packed: Int, of size: Int) -> String {
    "\(savedPercent(packed, of: size))%"
  }

  /// Returns the saving of `packed` compared with `size`, in percent. The saving is negative if
  /// `packed` is larger.
  static func savedPercent(_ packed: Int, of size: Int) -> Int {
    size > 0 ? Int(((1 - Double(packed) / Double(size)) * 100).rounded()) : 0
  }

  private static func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
