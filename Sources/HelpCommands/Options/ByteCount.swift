import ArgumentParser

/// A number of bytes on the command line: `4096`, `200k`, `1.5G`. The units are powers of 1,000, as
/// in printed sizes.
struct ByteCount: ExpressibleByArgument {
  let bytes: Int

  init?(argument: String) {
    let units: [Character: Double] = ["k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9, "T": 1e12]
    let unit = argument.last.flatMap { units[$0] }
    let number = Double(unit == nil ? argument : String(argument.dropLast()))
    guard let number, number >= 0, number * (unit ?? 1) < 9e18 else { return nil }
    bytes = Int(number * (unit ?? 1))
  }
}
