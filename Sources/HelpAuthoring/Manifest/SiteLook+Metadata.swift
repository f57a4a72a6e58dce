import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The looks that configurations in TOML and YAML request.
extension SiteLook {
  /// Reads the look that a `book.toml` requests.
  init(mdBook metadata: Metadata) {
    self.init()
    let output = metadata["output"]?["html"]
    favicon = ["theme/favicon.svg", "theme/favicon.png"]
    repository = output?["git-repository-url"]?.string
    styles = (output?["additional-css"]?.strings ?? []).flatMap {
      Self.possiblePaths($0, in: "") ?? []
    }
  }

  /// Reads the look that a `_config.yml` requests, by the keys of themes for documentation.
  init(jekyll site: Metadata) {
    self.init()
    func files(_ key: String) -> [String] {
      site[key]?.string.flatMap {
        Self.possiblePaths($0, in: "", base: site["baseurl"]?.string ?? "")
      } ?? []
    }
    logo = files("logo")
    favicon = files("favicon_ico") + files("favicon")
    repository = site["repository"]?.string ?? site["gh_edit_repository"]?.string
    if let name = repository, !name.contains("://") { repository = "https://github.com/" + name }
    footer = site["footer_content"]?.string ?? site["copyright"]?.string
    for entry in site["aux_links"]?.mapping ?? [] {
      add(entry.key, entry.value.strings?.first)
    }
  }

  /// Reads the look that the configuration of a Hugo site requests, by the keys of themes for
  /// documentation.
  init(hugo site: Metadata.Node) {
    self.init()
    let parameters = site["params"]
    func files(_ node: Metadata.Node?) -> [String] {
      node?.string.flatMap { Self.possiblePaths($0, in: "static", "assets") } ?? []
    }
    logo =
      files(parameters?["logo"]) + files(parameters?["BookLogo"])
      + files(parameters?["navbar"]?["logo"]?["path"])
    darkLogo = files(parameters?["navbar"]?["logo"]?["dark"])
    favicon =
      files(parameters?["favicon"]) + ["static/favicon.svg", "static/favicon.ico"]
      + ["static/favicons/favicon.ico", "static/favicon.png"]
    picture = (parameters?["images"]?.sequence ?? []).flatMap { files($0) }
    let keys = ["github_repo", "BookRepo", "repoURL", "github_project_repo", "repo"]
    repository = keys.lazy.compactMap { parameters?[$0]?.string }.first
    footer = parameters?["copyright"]?.string ?? site["copyright"]?.string
    for kind in ["user", "developer"] {
      for node in parameters?["links"]?[kind]?.sequence ?? [] {
        add(node["name"]?.string, node["url"]?.string)
      }
    }
    for node in site["menu"]?["main"]?.sequence ?? site["menus"]?["main"]?.sequence ?? [] {
      add(node["name"]?.string, node["url"]?.string)
    }
  }
}
