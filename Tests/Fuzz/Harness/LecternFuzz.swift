import HelpCore
import HelpFuzz

/// The target that `LECTERN_FUZZ_TARGET` names, `markup` if it is not set. One program for all
/// targets: only the corpora differ.
private let target: FuzzTarget = {
  let name = Process.environment("LECTERN_FUZZ_TARGET") ?? "markup"
  guard let target = FuzzTarget.named(name) else {
    let names = FuzzTarget.all.map(\.name).joined(separator: ", ")
    fatalError("no fuzz target '\(name)': there are \(names)")
  }
  return target
}()

/// libFuzzer's entry: it brings `main`, mutates, and calls this once for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let faults = unsafe target.faults(Array(UnsafeBufferPointer(start: bytes, count: count)))
  // libFuzzer keeps the input of a crash, and minimises it.
  if !faults.isEmpty { fatalError(faults.joined(separator: "\n")) }
  return 0
}
