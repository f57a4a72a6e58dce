extension HTMLAttributes {
  /// The events with their attributes made safe and their addresses resolved.
  static func apply(
    to events: inout [HTMLEvent], resolve: HTMLReferenceResolver?,
    position: (Int) -> HTMLReference.Position?
  ) {
    var fragment = 0
    for index in events.indices {
      switch events[index].kind {
      case .marker(let number): fragment = max(fragment, number + 1)
      case .start(let element, let attributes) where !attributes.isEmpty:
        let place = events[index].offset.flatMap(position)
        let safe = attributes.compactMap { name, value -> (name: String, value: String)? in
          guard allows(name, on: element) else { return nil }
          guard name == "href" || name == "src" else { return (name, value) }
          return address(
            value, isImage: name == "src", fragment: fragment, place: place, resolve: resolve
          ).map { (name, $0) }
        }
        events[index].kind = .start(element, safe)
      default: break
      }
    }
  }

  private static func address(
    _ value: String, isImage: Bool, fragment: Int, place: HTMLReference.Position?,
    resolve: HTMLReferenceResolver?
  ) -> String? {
    guard let address = safeAddress(value, isImage: isImage) else { return nil }
    let reference = HTMLReference(
      destination: address, isImage: isImage, position: place, fragment: fragment)
    guard let resolved = resolve?(reference) else { return address }
    return safeAddress(resolved, isImage: isImage)
  }
}
