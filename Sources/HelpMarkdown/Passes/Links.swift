import HelpCore
import HelpDialects
import HelpDocument

/// A pass that rewrites the destinations of links and images with the options' resolver, and
/// empties unsafe destinations.
enum Links {
  /// Rewrites the destinations of a page.
  static func run(
    _ links: [CMarkNode], in tree: inout CMarkTree, options: MarkupOptions,
    positions: inout InlinePositions
  ) {
    let files = tree.notes.files
    for link in links {
      if let resolve = options.resolveLink {
        let origin = options.locatesNodes ? positions.position(of: link, in: tree) : nil
        let destination = String(decoding: link.destination, as: UTF8.self)
        let reference = LinkReference(
          destination: destination,
          kind: link.kind == .image ? .image : .link, position: origin?.position,
          file: origin.flatMap { $0.file > 0 ? files[$0.file] : nil })
        if let resolved = resolve(reference),
          !resolved.utf8Span.span.holdsSame(as: destination.utf8Span.span)
        {
          link.setDestination(resolved)
        }
      }
      if !options.allowsUnsafeHTML,
        !link.withDestination({ URLSafety.isSafe($0, isImage: link.kind == .image) })
      {
        let origin = positions.position(of: link, in: tree)
        tree.notes.diagnostics.append(
          RefusedAddress.diagnostic(
            link.destination,
            at: SourceLocation(file: files[origin?.file ?? 0], position: origin?.position)))
        link.setDestination("")
      }
    }
  }
}
