import HelpCore
import HelpDialects
import HelpDocument

/// Rewrites destinations by the options' resolver, and empties those that are not safe.
enum Links {
  static func run(
    _ links: [CMarkNode], in tree: inout CMarkTree, options: MarkupOptions,
    positions: inout InlinePositions
  ) {
    let files = tree.notes.files
    for link in links {
      if let resolve = options.resolveLink {
        let place = options.locatesNodes ? positions.position(of: link, in: tree) : nil
        let destination = String(decoding: link.destination, as: UTF8.self)
        let reference = LinkReference(
          destination: destination,
          kind: link.kind == .image ? .image : .link, position: place?.position,
          file: place.flatMap { $0.file > 0 ? files[$0.file] : nil })
        if let resolved = resolve(reference),
          !resolved.utf8Span.span.holdsSame(as: destination.utf8Span.span)
        {
          link.setDestination(resolved)
        }
      }
      if !options.allowsUnsafeHTML,
        !link.withDestination({ URLSafety.isSafe($0, isImage: link.kind == .image) })
      {
        let place = positions.position(of: link, in: tree)
        tree.notes.diagnostics.append(
          RefusedAddress.diagnostic(
            link.destination,
            at: SourceLocation(file: files[place?.file ?? 0], position: place?.position)))
        link.setDestination("")
      }
    }
  }
}
