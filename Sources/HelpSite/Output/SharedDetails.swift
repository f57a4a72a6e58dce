/// The details of a page's source. Most pages have no details, so a separate object keeps the table
/// of all pages small.
final class SharedDetails: Sendable {
  let details: SiteRecord.Source.Details
  init(_ details: SiteRecord.Source.Details) { self.details = details }
}
