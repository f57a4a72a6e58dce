import HelpForms
import HelpReader
import HelpTerminal
import HelpTestSupport
import Testing

@Suite("The table of keys")
struct KeyTableTests {
  @Test(
    "each sequence of keys has one meaning, and none begins another", arguments: KeyProfile.allCases
  )
  func unique(_ profile: KeyProfile) {
    for context in KeyContext.allCases {
      let sequences = KeyTable.groups(of: context).flatMap { group in
        group.rows.flatMap { $0.sequences(profile) }
      }
      for (index, keys) in sequences.enumerated() {
        #expect(!keys.isEmpty && !keys.contains(.unknown))
        for other in sequences[(index + 1)...]
        where keys.starts(with: other) || other.starts(with: keys) {
          Issue.record("\(profile) \(context): \(keys) and \(other)")
        }
      }
    }
  }

  @Test("the manual's page of keys equals the table")
  func manual() throws {
    try Golden.expect(
      KeyTable.manualPage(forms: FormKeys.formSpecific),
      equals: "../../../Resources/manual/reference/keys.md")
  }
}
