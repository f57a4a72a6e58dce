import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

// Drawings, by the program for their language.
extension SiteDiagrams {
  /// The reason why a diagram stays code.
  struct Fault: Error {
    /// Whether the program is installed.
    var isInstalled = true
    /// The reason, to be read after the name of the program.
    var why = ""
    var hint: String?
  }

  /// Returns the drawing of an earlier export, or draws the code.
  /// - Parameter earlier: returns the bytes of a file of the earlier export.
  /// - Returns: the drawing, with the first line that the program printed as an error.
  static func picture(
    of code: Code, in folder: String, _ earlier: (String) -> [UInt8]?
  ) -> Result<(Picture, remark: String?), Fault> {
    let path = "\(folder)/diagrams/\(name(of: code)).svg"
    if let bytes = earlier(path), let picture = SVGPicture(bytes), picture.bytes == bytes,
      let size = PictureSize(bytes)
    {
      return .success((Picture(path: path, bytes: bytes, size: size), nil))
    }
    let outcome: (status: Int32, output: [UInt8], errors: [UInt8])
    do {
      outcome = try ChildProcess.captured(
        code.kind.command, reading: code.kind.input(code.text), limit: DiagramKind.maximumSize,
        seconds: ProgramLimit.seconds)
    } catch let error as Errno where error == .noSuchFileOrDirectory {
      return .failure(Fault(isInstalled: false))
    } catch let error as Errno where error == .fileTooLarge {
      return .failure(Fault(why: "printed more than \(SizeLimit.text(DiagramKind.maximumSize))"))
    } catch {
      let reason = (error as? Errno)?.sentence ?? "\(error)"
      return .failure(Fault(why: "cannot be run: \(reason)"))
    }
    let remark = ChildProcess.firstLine(of: outcome.errors)
    switch outcome.status {
    case 127: return .failure(Fault(isInstalled: false))
    case 0: break
    case ProgramLimit.endedStatus:
      return .failure(
        Fault(why: "was stopped because it ran longer than \(ProgramLimit.seconds) seconds"))
    default:
      return .failure(
        Fault(
          why: "ended with exit code \(outcome.status)",
          hint: remark.map { "\(code.kind.program) says: \($0)" }))
    }
    guard let safe = SVGPicture(outcome.output), let size = PictureSize(safe.bytes) else {
      return .failure(Fault(why: "printed no SVG picture"))
    }
    guard !safe.hasLostTexts else {
      return .failure(
        Fault(
          why: "printed a picture with texts in HTML, which pictures on pages may not have",
          hint: "leave 'htmlLabels' out of the diagram's configuration"))
    }
    return .success((Picture(path: path, bytes: safe.bytes, size: size), remark))
  }
}
