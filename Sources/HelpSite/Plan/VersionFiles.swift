import HelpCore

/// The two files that connect a site with the sites of other versions.
///
/// Each page loads `versions.js`, which names the version and loads the file of the same name at
/// the root of all versions. Old pages therefore need no change when a version is added. `pages.js`
/// lists the pages that other versions can link to.
struct VersionFiles: Sendable {
  // The names of the files.
  static let scriptName = "versions.js"
  static let pagesName = "pages.js"

  let script: (path: String, bytes: [UInt8])
  let pages: (path: String, bytes: [UInt8])

  /// Makes the contents of both files.
  /// - Parameter plans: the plan of the pages in the book's own language, then the plans in other
  ///   languages.
  init(_ version: VersionPlace, plans: [SitePlan]) {
    let folder = plans[0].ownFolder + "/"
    script = (folder + Self.scriptName, Self.script(version.name, depth: 2))
    var json = JSONWriter(.compact)
    json.array { json in
      json.value(version.name)
      json.array { json in
        for path in plans.flatMap(\.files).filter({ $0.hasSuffix(".html") }).sorted() {
          json.value(path)
        }
      }
      json.object { json in
        for plan in plans {
          for redirect in plan.redirects {
            guard case .topic(let id, _)? = redirect.target else { continue }
            json.member(redirect.page, plan.pages[id])
          }
        }
      }
    }
    pages = (
      folder + Self.pagesName, Array("lectern.addPages(".utf8) + json.bytes + Array(");\n".utf8)
    )
  }

  /// Returns the script that pages load.
  /// - Parameter depth: the number of folders between the root of all versions and the script.
  static func script(_ name: String, depth: Int) -> [UInt8] {
    var json = JSONWriter(.compact)
    json.value(name)
    let root = String(repeating: "../", count: depth)
    return Array("lectern.version=".utf8) + json.bytes
      + Array(
        """
        ;
        lectern.load=(address)=>{
        const script=document.createElement("script");
        script.src=address;
        document.head.append(script);
        };
        lectern.load(new URL("\(root)\(scriptName)",document.currentScript.src).href);

        """.utf8)
  }
}
