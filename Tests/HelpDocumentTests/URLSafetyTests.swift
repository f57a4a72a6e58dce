import HelpDocument
import Testing

@Suite("Addresses")
struct URLSafetyTests {
  @Test(
    "invisible characters are percent-encoded",
    arguments: [
      ("https://a.b/c?d#é", "https://a.b/c?d#é"), ("a b", "a%20b"), ("a\u{7}b", "a%07b"),
      ("a\u{202E}b", "a%E2%80%AEb"), ("%20", "%20"),
    ])
  func visible(address: String, expected: String) {
    #expect(URLSafety.visible(address) == expected)
  }

  @Test(
    "an address of the web has the scheme http or https, in any letter case",
    arguments: [
      ("https://a.b", true), ("HTTP://a.b", true), ("https:a", false), ("httpss://a", false),
      ("ftp://a", false), ("//a.b", false), ("a/https://b", false), ("", false),
    ])
  func web(address: String, isWeb: Bool) { #expect(LinkScheme.isWeb(address) == isWeb) }
}
