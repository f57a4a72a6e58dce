import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources

// The addresses on a page: links, pictures and drawings.
extension PageRenderer {
  /// Returns the address of a topic's link relative to its page, or nil for an address that stays
  /// as written. Adds the link's target to the requests.
  func rewritten(
    _ destination: String, isImage: Bool = false, from topic: Topic, at page: String,
    _ requests: PageRequests
  ) -> String? {
    if destination.isEmpty { return nil }
    if destination.hasPrefix("#") {
      // Escapes a percent sign that begins no escape.
      return PercentEncoding.isWellFormed(Array(destination.utf8))
        ? nil : Destination(destination).reference
    }
    switch book.place(of: destination, from: topic, isImage: isImage) {
    case .topic(let target, let anchor):
      let address = RelativeLink.link(fromAddress: page, to: plan.addresses[target])
      if !plan.markdownFiles.isEmpty { requests.add(topic: target, address: address) }
      return anchor.map { address + Destination.reference(toAnchor: $0) } ?? address
    case .resource(let path):
      if plan.hasResource(path) {
        var address = RelativeLink.link(fromAddress: page, to: RelativeLink.encode(path))
        if isImage, let mark = Self.schemeMarks.first(where: destination.hasSuffix) {
          address += mark
        }
        if PictureSizes.isPicture(path) { requests.add(resource: path, address: address) }
        return address
      }
      return plan.folderPages[path].map { folderPage in
        requests.add(folder: path)
        return RelativeLink.link(fromAddress: page, to: RelativeLink.encode(folderPage))
      }
    // The platform of a book may complete an address.
    case .external(let address): return address == destination ? nil : address
    case .broken: return nil
    }
  }

  /// The marks in the address of a picture for light or dark pages only. The style sheet has the
  /// same list.
  private static let schemeMarks = [
    "#only-light", "#only-dark", "#gh-light-mode-only", "#gh-dark-mode-only",
  ]

  /// Returns the path of a picture in the book, or nil for any other address.
  func path(ofPicture written: String, from topic: Topic) -> String? {
    guard case .resource(let path) = book.place(of: written, from: topic),
      PictureSizes.isPicture(path)
    else { return nil }
    return path
  }

  /// Returns the page of a folder that is written only if a link requests it, or nil for a page
  /// that is always written.
  func requestedPage(of folder: String) -> String? {
    plan.folderPages[folder].flatMap { plan.isList($0) ? nil : $0 }
  }

  /// Returns the drawing of a code block on a page, or nil if the code stays.
  func drawing(_ language: String, _ text: () -> String, at page: String) -> BodyWriter.Drawing? {
    diagrams.picture(language, text).map {
      (RelativeLink.link(fromAddress: page, to: RelativeLink.encode($0.path)), $0.size)
    }
  }
}
