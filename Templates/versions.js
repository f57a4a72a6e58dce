// The versions of a book: a choice of them in the bar, and on pages of an older one a line that leads to the newest. All
// sites load this file from the root of the versions, so that pages that were published long ago know the versions that
// came later.
(function () {
  "use strict";

  const versions = lectern.versions;
  const words = lectern.words;
  const root = new URL(".", document.currentScript.src);
  const current = versions.find(({ version }) => version === lectern.version);
  const newest = versions.find(({ isNewest }) => isNewest);
  if (!current || versions.length < 2) return;

  /** The root of a version's own site. */
  function folder({ version }) {
    return new URL(encodeURIComponent(version) + "/", root);
  }

  // ----------------------------------------------------------------------------------------- The same page elsewhere

  const lists = new Map();
  const waiting = new Map();
  lectern.addPages = ([version, paths, redirects]) => waiting.get(version)?.({ paths: new Set(paths), redirects });

  /** The pages of a version, which are loaded when someone wants to go there. */
  function pagesOf(version) {
    if (!lists.has(version)) {
      const list = new Promise((resolve) => {
        waiting.set(version.version, resolve);
        if (version.pages) lectern.load(new URL(version.pages, folder(version)).href);
        else resolve(null);
      });
      lists.set(version, list);
    }
    return lists.get(version);
  }

  /** The path of this page, from the root of its site. */
  function ownPath() {
    const path = decodeURIComponent(location.pathname.slice(new URL(lectern.root).pathname.length));
    return path === "" || path.endsWith("/") ? path + "index.html" : path;
  }

  /** The pages of the folders above one, the nearest first. */
  function above(path) {
    const parts = path.split("/").slice(0, -1);
    return parts.flatMap((_, index) => {
      const name = parts.slice(0, parts.length - index).join("/");
      return [name + "/index.html", name + ".html"];
    });
  }

  /** The address of this page in another version: of what it was called there, or else of what is above it. */
  async function addressIn(version) {
    const site = version === newest ? root : folder(version);
    const [there, here] = await Promise.all([pagesOf(version), pagesOf(current)]);
    if (!there) return site.href;
    const path = ownPath();
    const older = Object.entries(here?.redirects || {}).filter(([, to]) => to === path).map(([from]) => from);
    const same = [path, ...older].find((name) => there.paths.has(name));
    const found = same || above(path).find((name) => there.paths.has(name)) || "index.html";
    return new URL(found.split("/").map(encodeURIComponent).join("/"), site).href + (same ? location.hash : "");
  }

  // ----------------------------------------------------------------------------------------------------- What is shown

  const select = document.createElement("select");
  select.className = "bar-versions";
  select.setAttribute("aria-label", words.versions);
  for (const version of versions) {
    const option = new Option(version.title, version.version, false, version === current);
    select.append(option);
  }
  select.addEventListener("change", async () => {
    const chosen = versions[select.selectedIndex];
    // The choice of this page is what a browser shows when somebody comes back to it.
    select.value = current.version;
    location.assign(await addressIn(chosen));
  });
  const shown = document.querySelector(".bar-version");
  if (shown) shown.replaceWith(select);
  else document.querySelector(".bar-title")?.after(select);

  if (current === newest) return;
  // It stands at the end of the page and sticks to the end of the window: nothing moves when it comes.
  const line = document.createElement("aside");
  line.className = "old-version";
  line.setAttribute("aria-label", words.versions);
  line.append(words["version-other"].replace("{version}", current.title) + " ");
  const link = document.createElement("a");
  link.href = root.href;
  link.textContent = words["version-newest"].replace("{version}", newest.title);
  const aim = async () => (link.href = await addressIn(newest));
  for (const event of ["pointerenter", "focus", "touchstart"]) {
    link.addEventListener(event, aim, { once: true, passive: true });
  }
  link.addEventListener("click", async (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    location.assign(await addressIn(newest));
  });
  line.append(link);
  document.body.append(line);
})();
