extension HostileShape {
  /// The shapes of the marks of other tools. Benchmarks read them with the dialects of all tools.
  static let dialects: [HostileShape] = [
    HostileShape("export \\\"", count: 100_000) {
      "export const a = \"" + String(repeating: "\\\"", count: $0) + "\n"
    },
    HostileShape("export {\\\"}", count: 50_000) {
      "export const a = " + String(repeating: "{\\\"}", count: $0) + "\n"
    },
    HostileShape("{{{{ \\\"", count: 100_000) {
      "{{{{\"" + String(repeating: "\\\"", count: $0) + "\n"
    },
    HostileShape("{\\\"}", repeating: "{\\\"}", count: 50_000),
    HostileShape("<A b={\\\"}", count: 50_000) {
      "<A " + String(repeating: "b={\\\"} ", count: $0) + "/>\n"
    },
    HostileShape("<A b={\\\"}/>", repeating: "<A b={\\\"}/>", count: 30_000),
    HostileShape("::::", repeating: "::::", count: 100_000),
    HostileShape(":::: apart", repeating: "a :::: ", count: 50_000),
    HostileShape("<Badge ](", count: 100_000) {
      "a <Badge " + String(repeating: "](", count: $0) + "\n"
    },
  ]
}
