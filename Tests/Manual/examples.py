#!/usr/bin/env python3
"""Type-checks the Swift examples of the manual as the code of another package would be: only public names are seen.

    examples.py [SCRATCH]    SCRATCH (default .build) has a debug build of all targets

The examples of a page follow each other, as if each were nested in the one before: a later example sees the names of
an earlier one, and may use them again for something else. What a page leaves to the reader is in WITHOUT below.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MANUAL = ROOT / "Resources" / "manual"
FENCE = re.compile(r"^```swift\n(.*?)^```", re.DOTALL | re.MULTILINE)
MANIFEST = re.compile(r"import PackageDescription|^\.(executableTarget|target)\(", re.MULTILINE)

# What the examples of a page use and leave to their reader.
WITHOUT = {
    "embedding/errors.md": """
        import Glibc
        import HelpBook
        import SystemPackage
        func work() throws {}
        func reload(_ path: FilePath) {}
        let findings: [Diagnostic] = []
        let book = try Book.open(FilePath("docs"))
        let paths: [FilePath] = []
        """,
    "embedding/forms.md": """
        import Glibc
        func create(_ name: String?, age: Int?) {}
        """,
    "embedding/resources.md": """
        import HelpResources
        import SystemPackage
        let resource = try ResourceBundle.open(FilePath("docs")).resource(at: "a.md")!
        """,
    "embedding/markup.md": "let bytes: [UInt8] = []",
    "embedding/archives.md": "let index = 0",
    "embedding/mounting.md": """
        import Glibc
        struct Run: ParsableCommand {}
        """,
}


def page_source(text, without):
    """One Swift file with all examples of a page."""
    imports, types, body = [], [], []
    for part in [without, *FENCE.findall(text)]:
        if MANIFEST.search(part):
            continue
        lines = part.splitlines()
        imports += [line.strip() for line in lines if line.strip().startswith("import ")]
        rest = "\n".join(line for line in lines if not line.strip().startswith("import "))
        if "@main" in rest:
            # Each program is in a scope of its own; a nested type cannot be an entry point.
            types.append(f"enum Program{len(types)} {{\n{rest.replace('@main', '')}\n}}")
        elif re.search(r"^ *(struct|enum|extension) ", rest, re.MULTILINE) and "let " not in re.sub(
            r"\{.*\}", "", rest, flags=re.DOTALL
        ):
            types.append(rest)
        else:
            body.append(rest)
    code = "\n".join(dict.fromkeys(imports)) + "\n" + "\n".join(types)
    code += "\nfunc example() throws {\n" + "\ndo {\n".join(body) + "\n" + "}\n" * len(body)
    return code


def main():
    scratch = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build")
    pages = sorted(page for page in MANUAL.rglob("*.md") if "```swift" in page.read_text())
    maps = [path.parent for path in ROOT.glob("Sources/C*/module.modulemap")]
    maps += [path.parent for path in scratch.glob("checkouts/*/Sources/*/include/module.modulemap")]
    debug = (scratch / "debug").resolve()
    # Not those of tools, which are the same modules once more.
    maps += [path.parent for path in debug.glob("C*.build/module.modulemap") if "-tool" not in str(path)]
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        for page in pages:
            name = str(page.relative_to(MANUAL))
            source = Path(folder) / (page.stem + ".swift")
            source.write_text(page_source(page.read_text(), WITHOUT.get(name, "")))
            command = ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6"]
            command += ["-package-name", "example", "-I", str(debug / "Modules")]
            for folder_of_maps in maps:
                command += ["-I", str(folder_of_maps)]
            found = subprocess.run([*command, str(source)], capture_output=True, text=True)
            if "error:" in found.stderr:
                faults += 1
                print(f"{name}:\n{found.stderr}", file=sys.stderr)
    print(f"{len(pages) - faults} of {len(pages)} pages of examples compile")
    sys.exit(1 if faults else 0)


main()
