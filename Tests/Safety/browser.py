#!/usr/bin/env python3
"""Shows Lectern's output for `vectors.txt` to a browser, which must run nothing: browser.py LECTERN CHROMIUM

Three times: what `render` writes, the same read by the browser and written and read again (which brings mutations to
light), and whole pages of exported sites. Then the pictures of diagrams, each as a document. Every element is clicked,
focused and pointed at. Before that, the attempts as written must fire: otherwise, the traps do not work.
"""

import concurrent.futures
import html
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

LECTERN, CHROMIUM = sys.argv[1:3]
HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "Site"))
from drivers import Chromium  # noqa: E402

# What an attempt would call. Addresses that run code are found by inspection: following them would leave the page.
TRAPS = """<script>
window.__fired = [];
window.__at = "load";
for (const name of ["alert", "confirm", "prompt", "print", "fetch", "open", "eval"])
  window[name] = () => { window.top.__fired.push(window.__at + ": " + name); };
navigator.sendBeacon = () => { window.top.__fired.push(window.__at + ": beacon"); };
XMLHttpRequest.prototype.open = () => { window.top.__fired.push(window.__at + ": request"); };
addEventListener("error", event => event.preventDefault());
</script>"""

EXERCISE = r"""<script>
const KINDS = ["click", "dblclick", "contextmenu", "mouseover", "mouseenter", "mousemove", "mouseout", "mousedown",
  "pointerover", "pointerenter", "keydown", "focus", "focusin", "blur", "error", "load", "toggle", "beforetoggle",
  "animationstart", "transitionend", "scroll", "wheel", "copy", "cut", "paste", "dragstart", "begin", "start"];
const FORBIDDEN = new Set(["SCRIPT", "STYLE", "IFRAME", "OBJECT", "EMBED", "FORM", "BASE", "META", "LINK", "FRAME",
  "FRAMESET", "TEMPLATE", "MATH", "math", "script", "style", "a", "image",
  "foreignObject", "animate", "set", "PORTAL", "APPLET", "TEXTAREA", "SELECT", "BUTTON"]);
// Outside the content is what a site's templates write, including their own scripts.
function exercise(element, label, fired, isContent) {
  const view = element.ownerDocument.defaultView || window;
  view.__at = label;
  if (isContent && FORBIDDEN.has(element.tagName)) fired.push(label + ": <" + element.tagName + ">");
  for (const attribute of element.attributes) {
    if (isContent && (attribute.name.startsWith("on") || ["style", "srcdoc"].includes(attribute.name)))
      fired.push(label + ": attribute " + attribute.name);
    if (["href", "src", "action", "formaction", "xlink:href", "data", "background", "poster"].includes(attribute.name)) {
      let scheme = "";
      try { scheme = new URL(attribute.value, "https://page.example/").protocol; } catch {}
      const picture = /^\s*data:image\/(png|gif|jpeg|webp)[;,]/i.test(attribute.value);
      if (!["https:", "http:", "mailto:", "tel:", "ftp:", "xmpp:", ""].includes(scheme) && !picture) {
        const known = ["javascript:", "vbscript:", "data:", "blob:", "file:", "filesystem:", "view-source:"];
        if (known.includes(scheme)) fired.push(label + ": address " + attribute.value);
      }
    }
  }
  for (const name in element)
    if (isContent && name.startsWith("on") && typeof element[name] === "function") fired.push(label + ": handler " + name);
  for (const kind of KINDS)
    element.dispatchEvent(new view.MouseEvent(kind, { bubbles: false, cancelable: true }));
  if (element.focus) element.focus();
}
function prevent(view) { view.addEventListener("click", event => event.preventDefault(), true); }
</script>"""

FINISH = """<script>
function report() {
  const result = document.createElement("pre");
  result.id = "lectern-result";
  result.textContent = "RESULT" + JSON.stringify({ fired: window.__fired, seen: window.__seen || 0 }) + "END";
  document.body.append(result);
}
</script>"""

FRAGMENTS = """<script>
prevent(window);
addEventListener("load", () => setTimeout(() => {
  const articles = [...document.querySelectorAll("article[data-vector]")];
  for (const article of articles) {
    const second = document.createElement("div"), third = document.createElement("div");
    document.body.append(second, third);
    second.innerHTML = article.innerHTML;
    third.innerHTML = second.innerHTML;
    for (const root of [article, second, third])
      for (const element of root.querySelectorAll("*"))
        exercise(element, article.dataset.vector, window.__fired, true);
  }
  window.__seen = articles.length;
  setTimeout(report, 500);
}, 500));
</script>"""

PAGES = """<script>
addEventListener("load", () => setTimeout(() => {
  window.__seen = 0;
  for (const frame of document.querySelectorAll("iframe")) {
    const page = frame.contentDocument;
    prevent(frame.contentWindow);
    for (const element of page.querySelectorAll("body, body *:not(script):not(style)"))
      exercise(element, frame.dataset.vector, window.__fired, element.closest("main") !== null);
    window.__seen += page.querySelector("h1, p, nav, article, main") ? 1 : 0;
  }
  setTimeout(report, 500);
}, 1000));
</script>"""


def vectors() -> list[tuple[str, bytes]]:
    text = (HERE / "vectors.txt").read_bytes()
    found = []
    for block in re.split(rb"(?m)^% ", text)[1:]:
        name, _, body = block.partition(b"\n")
        body = re.sub(rb"\\x([0-9a-fA-F]{2})", lambda hit: bytes([int(hit[1], 16)]), body)
        found.append((name.decode(), body.removesuffix(b"\n")))
    return found


def run(*arguments: str, accepting: tuple[int, ...] = (0,), **options) -> bytes:
    done = subprocess.run(arguments, capture_output=True, **options)
    if done.returncode not in accepting:
        raise RuntimeError(f"{arguments} ended with {done.returncode}: {done.stderr.decode()}")
    return done.stdout


def render(vector: bytes, folder: pathlib.Path, name: str, *options: str) -> str:
    file = folder / name
    file.write_bytes(vector)
    return run(LECTERN, "render", str(file), "--to", "html", *options).decode("utf-8", "replace")


def browse(page: str, folder: pathlib.Path, name: str) -> dict:
    file = folder / name
    file.write_text(page, encoding="utf-8", errors="replace")
    dom = run(
        CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--host-resolver-rules=MAP * ~NOTFOUND", f"--user-data-dir={folder}/profile",
        "--virtual-time-budget=60000", "--timeout=120000", "--dump-dom", file.as_uri(), timeout=600)
    found = re.search(r"RESULT(\{.*?\})END</pre>", dom.decode("utf-8", "replace"), re.S)
    if not found:
        sys.exit(f"browser.py: {name}: the page never finished: something took it over")
    return json.loads(html.unescape(found[1]))


def fragments(parts: list[tuple[str, str]]) -> str:
    body = "\n".join(
        f'<article data-vector="{html.escape(name)}">{part}</article>' for name, part in parts)
    return f'<!DOCTYPE html><meta charset="utf-8">{TRAPS}{EXERCISE}{FINISH}<body>{body}{FRAGMENTS}'


def book(folder: pathlib.Path, part: list[tuple[str, bytes]]) -> list[tuple[str, str]]:
    """The pages of a site whose every title, summary and heading is an attempt."""
    source, site = folder / "source", folder / "site"
    source.mkdir(parents=True)
    for number, (name, vector) in enumerate(part):
        line = json.dumps(vector.decode("utf-8", "replace"))
        (source / f"t{number}.md").write_bytes(
            f"---\ntitle: {line}\ndescription: {line}\nsummary: {line}\n---\n# ".encode() + vector)
        (source / f"m{number}.md").write_bytes(vector)
        (source / f"h{number}.html").write_bytes(vector)
        (source / f"x{number}.txt").write_bytes(vector)
    title = json.dumps(part[0][1].decode("utf-8", "replace"))
    (source / "help.yml").write_text(f"title: {title}\ndescription: {title}\n")
    # An attempt may also be a broken link: 65 means that the site was written, and that the book has errors.
    run(LECTERN, "export", "html", "-q", str(source), "-o", str(site), accepting=(0, 65))
    pages = []
    for file in sorted(site.rglob("*.html")):
        text = file.read_text(encoding="utf-8", errors="replace")
        pages.append((f"{file.relative_to(site)} ({part[int(re.sub(r'[^0-9]', '', file.stem) or 0)][0]})",
                      text.replace("<head>", "<head>" + TRAPS, 1)))
    return pages


def check(label: str, result: dict, wanted: int) -> bool:
    print(f"{label}: {result['seen']} shown, {len(result['fired'])} fired")
    for line in sorted(set(result["fired"]))[:40]:
        print(f"  {line}")
    if result["seen"] < wanted:
        print(f"  only {result['seen']} of {wanted} were shown")
    return not result["fired"] and result["seen"] >= wanted


# Attributes of Graphviz that try to put code into the picture of a diagram.
FIRE = "document.documentElement.setAttribute('data-fired', '1')"
DIAGRAMS = (
    f'fontname="x\\"/><script>{FIRE}</script><text y=\\""', f'bgcolor="red\\" onload=\\"{FIRE}"',
    'stylesheet="https://attack.example/a.css"', f'class="x\\" onload=\\"{FIRE}"',
    f'URL="javascript:{FIRE}"', 'image="https://attack.example/a.png"',
    f'label=<<table href="javascript:{FIRE}"><tr><td>a</td></tr></table>>',
    f'id="x\\"><image href=\\"https://attack.example/b.png\\" onerror=\\"{FIRE}\\"/><g id=\\""',
)


def diagrams(folder: pathlib.Path) -> bool:
    """Opens the pictures of hostile diagrams as documents: nothing in them may run, or ask another host."""
    if not shutil.which("dot"):
        print("diagrams: not drawn, since 'dot' is not installed")
        return True
    source, site = folder / "diagrams", folder / "diagrams-site"
    source.mkdir()
    (source / "help.yml").write_text("title: T\ndiagrams: [dot]\n")
    blocks = [f"```dot\ndigraph {{ {one}; a [{one}]; a -> b [{one}] }}\n```\n" for one in DIAGRAMS]
    (source / "index.md").write_text("# T\n\n" + "\n".join(blocks))
    run(LECTERN, "export", "html", "-q", str(source), "-o", str(site))
    control = folder / "control.svg"
    control.write_text(f'<svg xmlns="http://www.w3.org/2000/svg"><script>{FIRE}</script></svg>')
    pictures = sorted(site.glob("lectern/diagrams/*.svg"))
    found = []
    browser = Chromium(CHROMIUM)
    try:
        for picture in [control, *pictures]:
            browser.open(picture.as_uri())
            fired = browser.run("return document.documentElement.hasAttribute('data-fired')")
            if fired != (picture == control):
                found.append(f"{picture.name}: {'a script ran' if fired else 'the trap does not work'}")
            if browser.run("return document.querySelector('parsererror') !== null"):
                found.append(f"{picture.name}: not well-formed")
            found += [f"{picture.name}: {one}" for one in browser.faults() if one.startswith("asks ")]
    finally:
        browser.close()
    print(f"diagrams: {len(pictures)} of {len(DIAGRAMS)} drawn, {len(found)} faults", *found, sep="\n  ")
    return not found and len(pictures) >= len(DIAGRAMS) // 2


def main() -> int:
    attempts = vectors()
    with tempfile.TemporaryDirectory(prefix="lectern-safety-") as name:
        folder = pathlib.Path(name)
        # One at a time: an attempt that works may take the page with it.
        bare = [(n, v.decode("utf-8", "replace")) for n, v in attempts
                if n.split(":")[0] in ("handler", "address", "media", "drawing")]
        control = browse(fragments(bare), folder, "control.html")
        kinds = {line.rsplit(": ", 1)[0] for line in control["fired"]}
        print(f"control: {len(kinds)} of {len(bare)} attempts fire as written")
        if len(kinds) < len(bare) // 2:
            sys.exit("browser.py: the traps do not work")
        well = diagrams(folder)
        with concurrent.futures.ThreadPoolExecutor() as pool:
            for suffix in ("md", "html", "txt"):
                jobs = [pool.submit(render, v, folder, f"{i}.{suffix}") for i, (_, v) in enumerate(attempts)]
                parts = [(n, job.result()) for (n, _), job in zip(attempts, jobs)]
                result = browse(fragments(parts), folder, f"fragments-{suffix}.html")
                well &= check(f"fragments of .{suffix}", result, len(parts))
        for start in range(0, len(attempts), 30):
            part = attempts[start:start + 30]
            pages = book(folder / f"book{start}", part)
            frames = "\n".join(
                f'<iframe data-vector="{html.escape(n)}" srcdoc="{html.escape(page)}"></iframe>'
                for n, page in pages)
            host = f'<!DOCTYPE html><meta charset="utf-8">{TRAPS}{EXERCISE}{FINISH}<body>{frames}{PAGES}'
            result = browse(host, folder, f"site{start}.html")
            well &= check(f"site of attempts {start} to {start + len(part) - 1}", result, len(pages))
    return 0 if well else 1


sys.exit(main())
