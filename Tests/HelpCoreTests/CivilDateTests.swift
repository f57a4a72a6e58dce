import HelpCore
import Testing

@Suite struct CivilDateTests {
  @Test(
    "A time is the day on which it falls, leap days counted",
    arguments: [
      (0, "1970-01-01"), (86_399, "1970-01-01"), (951_782_400, "2000-02-29"),
      (951_868_800, "2000-03-01"), (4_107_542_400, "2100-03-01"), (1_735_689_599, "2024-12-31"),
      (-1, "1970-01-01"), (Int.max, "9999-12-31"),
    ])
  func days(_ seconds: Int, _ expected: String) {
    #expect(CivilDate(secondsSince1970: seconds).description == expected)
  }
}
