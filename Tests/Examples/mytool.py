#!/usr/bin/env python3
"""Builds Examples/mytool as another package, runs the program alone, moved, linked and stripped, and the plugins on it.

It needs `lectern`: the release binary, or the one that LECTERN_BINARY names.

    mytool.py [--build-lectern] [SCRATCH]    SCRATCH (default .build/examples) keeps the build from one run to the next;
                                             --build-lectern lets the package commands build what they run

The program is linked statically on Linux, as a release is, and also runs where there is nothing but itself.
"""

import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILDS_LECTERN = "--build-lectern" in sys.argv
NAMES = [argument for argument in sys.argv[1:] if argument != "--build-lectern"]
SCRATCH = Path(NAMES[0] if NAMES else ROOT / ".build" / "examples").resolve()
LECTERN = Path(os.environ.get("LECTERN_BINARY", ROOT / ".build" / "release" / "lectern"))
LINUX = platform.system() == "Linux"
PROXY = "Proxy\n\n  Set `HTTP_PROXY`, as in the sample.\n"
PROXY_IN_FRENCH = "Proxy\n\n  Définissez `HTTP_PROXY`.\n"
FRENCH = {"LANGUAGE": "fr:de", "LANG": "fr_FR.UTF-8"}
checks = 0


def check(what, condition, *shown):
    global checks
    checks += 1
    if not condition:
        lines = "\n".join(map(str, shown)).splitlines()[-40:]
        sys.exit("\n".join([f"mytool.py: failed: {what}", *lines]))


def swift(*arguments, package, program=LECTERN):
    """Runs SwiftPM on a package, with the plugins that Lectern's own builds leave out.

    The program is the installed `lectern` of the plugins, or None.
    """
    environment = {
        name: value for name, value in os.environ.items() if name not in ("LECTERN_PLUGINS", "LECTERN_PROGRAM")}
    if program:
        environment["LECTERN_PROGRAM"] = str(program)
    command = ["swift", *arguments[:1], "--package-path", package, "--scratch-path", SCRATCH, "--disable-index-store"]
    static = ["-Xswiftc", "-static-executable"] if LINUX else []
    began = time.monotonic()
    # Without a terminal, which the reader would otherwise take.
    done = subprocess.run(
        [*command, *static, *arguments[1:]], env=environment, text=True, capture_output=True,
        stdin=subprocess.DEVNULL, start_new_session=True)
    return done, time.monotonic() - began


# The same program without a book inside, with a committed one, and with one from an installed `lectern`.
OTHER_TARGETS = """
for (name, plugin) in [("bare", nil), ("committed", nil), ("installed", "EmbedHelpInstalled")] as [(String, String?)] {
  package.targets.append(
    .executableTarget(
      name: name,
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "HelpHost", package: "lectern"),
      ],
      plugins: plugin.map { [.plugin(name: $0, package: "lectern")] }))
}
"""
BARE_HELP = """
import HelpHost

enum Help: ProgramHelp { static let program = "mytool" }
"""


def embed(package, *options):
    """Compiles the book into the source that a project commits."""
    source = package / "Sources" / "committed" / "Help.swift"
    return subprocess.run(
        [LECTERN, "embed", package / "Help", "--swift", source, *(options or ("--program", "mytool"))],
        text=True, capture_output=True)


def copied(package):
    """A copy of the example beside the scratch folder, to leave nothing of a build in the repository."""
    shutil.rmtree(package, ignore_errors=True)
    shutil.copytree(ROOT / "Examples" / "mytool", package)
    manifest = package / "Package.swift"
    manifest.write_text(manifest.read_text().replace('path: "../.."', f'path: "{ROOT}"') + OTHER_TARGETS)
    for name in "bare", "committed", "installed":
        shutil.copytree(package / "Sources" / "mytool", package / "Sources" / name)
    embed(package)
    (package / "Sources" / "bare" / "Help.swift").write_text(BARE_HELP)
    resolved = ROOT / "Package.resolved"
    if resolved.exists():
        shutil.copy(resolved, package)


def help_of(program, *arguments, prefix=(), directory="/", **environment):
    """Runs the program's help in exactly this environment."""
    return subprocess.run(
        [*prefix, program, "help", *arguments], env=environment, cwd=directory, text=True,
        capture_output=True, stdin=subprocess.DEVNULL)


def expect(what, done, output=PROXY, status=0):
    check(what, (done.stdout, done.stderr, done.returncode) == (output, "", status), done)


def run_alone(built):
    """Runs the binary alone, in every way in which a program is started."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        program = folder / "mytool"
        shutil.copy(built, program)
        subprocess.run(["strip", program], check=True)
        expect("alone, stripped, without HOME", help_of(program, "install#proxy"))
        expect("in the reader's language",
               help_of(program, "install#proxy", **FRENCH), PROXY_IN_FRENCH)
        expect("in the language of an option",
               help_of(program, "install#proxy", "--language", "fr-CA"), PROXY_IN_FRENCH)
        (folder / "links").mkdir()
        (folder / "links" / "other").symlink_to(program)
        expect("through a link", help_of(folder / "links" / "other", "install#proxy"))
        expect("by PATH", subprocess.run(
            ["sh", "-c", "other help install#proxy"], env={"PATH": f"{folder}/links:/usr/bin:/bin"},
            cwd="/", text=True, capture_output=True))
        empty = folder / "empty"
        empty.mkdir()
        expect("from an empty folder", help_of("../mytool", "install#proxy", directory=empty))
        usage = help_of(program, "run")
        check("a command's usage", usage.stdout.startswith("OVERVIEW: Run it.\n"), usage)
        man = help_of(program, "--man")
        check("a man page", man.returncode == 0 and '.TH "mytool" "1" ' in man.stdout, man)
        found = help_of(program, "--search", "proxy")
        check("search", found.stdout.startswith("install#proxy: "), found)
        expect("by the beginning of its name", help_of(program, "instal#proxy"))
        wrong = help_of(program, "instll")
        check("the program's name and the nearest topic", wrong.returncode == 66 and wrong.stderr == (
            "mytool: error: cannot open 'instll': no topic and no command has that name\n"
            "  hint: did you mean 'install'?\n"), wrong)
        if LINUX and os.geteuid() == 0 and shutil.which("setpriv"):
            program.chmod(0o711)
            nobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
            expect("as another user, execute-only",
                   help_of(program, "install#proxy", prefix=nobody, PATH="/usr/bin:/bin"))
        if LINUX and os.geteuid() == 0 and shutil.which("unshare"):
            # Swift's run-time asks /proc where it is.
            (folder / "proc").mkdir()
            alone = f"mount -t proc proc '{name}/proc' && exec chroot '{name}' /mytool help install#proxy"
            expect("where there is nothing but the program", subprocess.run(
                ["unshare", "--mount", "--pid", "--fork", "sh", "-c", alone], text=True,
                capture_output=True, env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}))


def bundle_of(package, folder):
    """The book as one file."""
    bundle = folder / "help.helpz"
    done = subprocess.run([LECTERN, "embed", package / "Help", "-o", bundle], capture_output=True, text=True)
    check("compiling", done.returncode == 0, done)
    return bundle


def run_beside(built, package):
    """The book in the other places: appended, beside the program, in ../share."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        program = folder / "bin" / "mytool"
        program.parent.mkdir()
        shutil.copy(built, program)
        subprocess.run(["strip", program], check=True)
        bundle = bundle_of(package, folder)
        (folder / "link").symlink_to(program)
        nobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
        is_root = LINUX and os.geteuid() == 0 and shutil.which("setpriv")

        def everywhere(where):
            for how, start in ("", program), (", through a link", folder / "link"):
                expect(where + how, help_of(start, "install#proxy"))
                expect(f"{where}{how}, in French", help_of(start, "install#proxy", **FRENCH), PROXY_IN_FRENCH)
            if is_root:
                expect(f"{where}, as another user",
                       help_of(program, "install#proxy", prefix=nobody, PATH="/usr/bin:/bin"))

        missing = help_of(program, "install#proxy")
        real = os.path.realpath(program)
        check("without a book, every place is named", missing.returncode == 66 and all(
            place in missing.stderr for place in (
                "mytool: error: cannot find the help of 'mytool'", "MYTOOL_HELP: not set", "no book is compiled in",
                f"{real}: no book is appended", "bin: no mytool.helpz or mytool.help",
                "share/mytool: no help.helpz, mytool.helpz or help", "installed books: no 'mytool' in ")), missing)
        stripped = program.read_bytes()
        program.write_bytes(stripped + bundle.read_bytes())
        everywhere("appended after stripping")
        if is_root:
            program.chmod(0o711)
            done = help_of(program, "install#proxy", prefix=nobody, PATH="/usr/bin:/bin")
            check("appended and execute-only", done.returncode == 66 and not done.stdout and
                  f"{real}: permission denied" in done.stderr and "installed books: " in done.stderr, done)
            program.chmod(0o755)
        program.write_bytes(stripped)
        shutil.copy(bundle, program.parent / "mytool.helpz")
        everywhere("beside the program")
        (program.parent / "mytool.helpz").unlink()
        shutil.copytree(package / "Help", program.parent / "mytool.help")
        refused = help_of(program, "install#proxy")
        check("a folder beside a program without a parser", refused.returncode == 65 and
              "hint: compile the book with 'lectern embed FOLDER -o FILE'" in refused.stderr, refused)
        shutil.rmtree(program.parent / "mytool.help")
        share = folder / "share" / "mytool"
        share.mkdir(parents=True)
        shutil.copy(bundle, share / "help.helpz")
        everywhere("in ../share")


# A program that needs zlib alone: the package's trait for libdeflate is off.
ZLIB_PACKAGE = """
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "zip",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "lectern", path: "ROOT", traits: [])],
  targets: [
    .executableTarget(
      name: "zip",
      dependencies: [
        .product(name: "HelpArchive", package: "lectern"), .product(name: "HelpResources", package: "lectern"),
      ])
  ]
)
"""
ZLIB_PROGRAM = """
import HelpArchive
import HelpResources

let text = Array(String(repeating: "All about archives. ", count: 5000).utf8)
try ArchiveWriter.write(to: "a.zip") { writer in
  try writer.append([ArchiveMember(name: "a.md") { text }])
}
let archive = try Archive("a.zip")
let resource = try ResourceBundle.open("a.zip").resource(at: "a.md")
print(resource != nil, try archive.read(archive[0]) == text, archive[0].compressedSize < text.count / 50)
"""


def run_without_libdeflate():
    """The archive's product without the trait: nothing of libdeflate is compiled or linked, and archives are whole."""
    package = SCRATCH / "zip"
    sources = package / "Sources" / "zip"
    sources.mkdir(parents=True, exist_ok=True)
    (package / "Package.swift").write_text(ZLIB_PACKAGE.strip().replace("ROOT", str(ROOT)) + "\n")
    (sources / "main.swift").write_text(ZLIB_PROGRAM)
    resolved = ROOT / "Package.resolved"
    if resolved.exists():
        shutil.copy(resolved, package)
    environment = os.environ | {"LECTERN_PLUGINS": "0"}
    done = subprocess.run(
        ["swift", "build", "--package-path", package, "--scratch-path", package / ".build", "--disable-index-store"],
        env=environment, text=True, capture_output=True)
    check("the build without libdeflate", done.returncode == 0, done.stdout, done.stderr)
    program = package / ".build" / "debug" / "zip"
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([program], cwd=folder, text=True, capture_output=True)
    check("an archive by zlib", (done.stdout, done.returncode) == ("true true true\n", 0), done)
    if LINUX:
        needed = subprocess.run(["ldd", program], text=True, capture_output=True).stdout
        check("zlib alone is linked", "libz." in needed and "deflate" not in needed, needed)


def run_other_ways(package):
    """The committed source, the plugin of an installed `lectern`, and what the programs link."""
    for name in "committed", "installed":
        program = SCRATCH / "debug" / name
        expect(f"the program '{name}'", help_of(program, "install#proxy"))
        expect(f"the program '{name}' in French", help_of(program, "install#proxy", **FRENCH), PROXY_IN_FRENCH)
    for name in "mytool", "bare", "committed", "installed":
        symbols = subprocess.run(["nm", SCRATCH / "debug" / name], text=True, capture_output=True).stdout
        foreign = re.findall(r" [Tt] ((?:cmark|gumbo|yaml|sb_stemmer)_\w+)", symbols)
        check(f"'{name}' links no parser", symbols and not foreign, foreign[:5])
    check("a committed source is up to date with its book", embed(package, "--check").returncode == 0)
    page = package / "Help" / "index.md"
    before = page.read_text()
    page.write_text(before + "\nMore.\n")
    stale = embed(package, "--check")
    check("a committed source is out of date after an edit of its book",
          stale.returncode == 1 and "Help.swift: error: " in stale.stderr, stale)
    page.write_text(before)


def written(done):
    """The path that a successful plugin names."""
    paths = re.findall(r"^writing (.+)$", done.stdout, re.MULTILINE)
    check("a plugin names the path that it writes", done.returncode == 0 and len(paths) == 1, done.stdout, done.stderr)
    return Path(paths[0])


def run_plugins(package):
    """`swift package help-check`, `help-read`, `help-pack` and `help-export`."""
    done, seconds = swift("package", "help-check", package=package, program=None if BUILDS_LECTERN else LECTERN)
    check("help-check", done.returncode == 0 and "checked " in done.stdout + done.stderr, done.stdout, done.stderr)
    print(f"the first help-check takes {seconds:.0f} s")
    done, _ = swift("package", "help-check", package=package, program="/none")
    check("a program that cannot be run", done.returncode != 0 and "LECTERN_PROGRAM names '/none'" in done.stderr, done)
    manifest = subprocess.run(
        ["swift", "package", "--package-path", ROOT, "--scratch-path", SCRATCH / "manifest", "dump-package"],
        text=True, capture_output=True,
        env={name: value for name, value in os.environ.items() if name not in ("LECTERN_PLUGINS", "LECTERN_PROGRAM")})
    targets = {target["name"]: target for target in json.loads(manifest.stdout)["targets"]}
    check("without an installed program, a package command builds one",
          targets["HelpCheck"]["dependencies"][0]["byName"][0] == "lectern", targets["HelpCheck"])
    done, _ = swift("package", "help-read", "install#proxy", "--plain", package=package)
    check("help-read without a terminal", done.returncode == 0 and PROXY in done.stdout, done.stdout, done.stderr)
    bundle = written(swift("package", "help-pack", package=package)[0])
    whole = subprocess.run([LECTERN, "verify", "--quiet", bundle], capture_output=True, text=True)
    check("the bundle of help-pack", whole.returncode == 0, whole)
    site = written(swift("package", "help-export", package=package)[0])
    check("the site of help-export", "HTTP_PROXY" in (site / "install.html").read_text(), site)
    done, _ = swift("package", "help-read", "--target", "none", package=package)
    check("a plugin takes the package's book for a target without one", done.returncode == 0, done.stderr)


def main():
    package = SCRATCH / "package"
    copied(package)
    done, _ = swift("build", package=package)
    check("the build", done.returncode == 0, done.stdout, done.stderr)
    built = SCRATCH / "debug" / "mytool"
    run_alone(built)
    run_other_ways(package)
    run_without_libdeflate()
    run_beside(SCRATCH / "debug" / "bare", package)
    run_plugins(package)

    # A page that is new, and a change of it.
    page = package / "Help" / "new.md"
    for text in ["One.", "Two."]:
        page.write_text(f"# New\n\n{text}\n")
        done, _ = swift("build", package=package)
        shown = help_of(built, "new")
        check(f"a new page that says {text}", done.returncode == 0 and text in shown.stdout,
              done.stdout, done.stderr, shown)
    done, seconds = swift("build", package=package)
    check("a build without changes compiles nothing", "Compiling mytool" not in done.stdout, done.stdout)

    # Pictures, which cannot be compressed.
    (package / "Help" / "images" / "large.png").write_bytes(os.urandom(2_000_000))
    done, seconds = swift("build", package=package)
    check("the build with 2 MB of pictures", done.returncode == 0, done.stdout, done.stderr)
    print(f"building again with 2 MB of pictures takes {seconds:.1f} s")
    expect("a large book", help_of(built, "install#proxy"))

    index = package / "Help" / "index.md"
    index.write_text(index.read_text() + "\n[no](none.md)\n")
    done, _ = swift("build", package=package)
    line = len(index.read_text().splitlines())
    fault = f"{index}:{line}:1: error: broken link 'none.md'"
    check("a broken link ends the build with its place", done.returncode != 0 and
          fault in done.stdout + done.stderr, done.stdout, done.stderr)
    done, _ = swift("package", "help-check", package=package)
    check("a broken link fails help-check", done.returncode == 1 and fault in done.stdout + done.stderr,
          done.stdout, done.stderr)
    print(f"{checks} checks of Examples/mytool passed")


main()
