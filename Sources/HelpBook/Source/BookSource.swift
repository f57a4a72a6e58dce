/// Opens whatever a person names as a book.
public enum BookSource {
  /// - Parameters:
  ///   - argument: a directory, a file, a `.helpz` or `.zip` file, `-`, or the name of an installed book.
  ///   - standardInput: gives all of standard input; called only for `-`.
  public static func open(
    _ argument: String, options: BookOptions = .init(), standardInput: () throws -> [UInt8]
  ) throws -> Book { fatalError("not built") }
}
