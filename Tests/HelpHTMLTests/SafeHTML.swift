@testable import HelpHTML

/// Returns the safe HTML of the raw HTML nodes of one page.
func safeHTML(_ fragments: [[UInt8]]) -> [[UInt8]] {
  HTMLFragments(fragments.map { .init($0, isBlock: false) }).html
}
