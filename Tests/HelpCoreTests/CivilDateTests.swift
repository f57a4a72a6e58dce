import HelpCore
import Testing

@Suite struct CivilDateTests {
  @Test(
    "a time becomes its day, even after leap days",
    arguments: [
      (0, "1970-01-01"), (86_399, "1970-01-01"), (951_782_400, "2000-02-29"),
      (951_868_800, "2000-03-01"), (4_107_542_400, "2100-03-01"), (1_735_689_599, "2024-12-31"),
      (-1, "1970-01-01"), (Int.max, "9999-12-31"),
    ])
  func days(_ seconds: Int, _ expected: String) {
    #expect(CivilDate(secondsSince1970: seconds).description == expected)
  }

  @Test(
    "the number of days since 1970 is counted for every day of the calendar",
    arguments: [
      (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017),
      (2024, 12, 31, 20_088), (2100, 3, 1, 47_541), (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896),
    ])
  func daysSince1970(_ year: Int, _ month: Int, _ day: Int, _ expected: Int) {
    #expect(CivilDate(year: year, month: month, day: day)?.daysSince1970 == expected)
  }

  @Test(
    "a date that the calendar does not have is nil",
    arguments: [
      (2023, 2, 29), (1900, 2, 29), (2024, 4, 31), (2024, 0, 1), (2024, 13, 1), (2024, 1, 0),
      (2024, 1, 32), (0, 1, 1), (10_000, 1, 1),
    ])
  func noDays(_ year: Int, _ month: Int, _ day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }
}
