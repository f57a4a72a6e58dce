#!/usr/bin/env python3
"""Prints a filter for `swift test`: the tests of the rooms whose files differ from origin/main, as one expression.

Files that are changed, staged, or new in the working tree count. Nothing is printed when no room has changed.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# Files whose tests are not in the folder with the room's name.
TESTS = [
    (r"Sources/HelpDialects/", "HelpMarkupTests"),
    (r"Sources/(?:HelpCommands|lectern)/", "LecternTests"),
    (r"Sources/lectern-serve/", "HelpServeTests"),
    (r"Sources/(Help\w+)/", r"\1Tests"),
    (r"Tests/(\w+Tests)/", r"\1"),
    (r"Templates/", "HelpSiteTests"),
    (r"Resources/words/", "HelpResourcesTests"),
    (r"Resources/lexers/", "HelpHighlightingTests"),
    (r"Resources/starter/", "HelpAuthoringTests"),
    (r"Resources/themes/", "HelpLayoutTests"),
    (r"Resources/(?:search|site)/", "HelpSiteTests"),
    (r"Resources/serve/", "HelpServeTests"),
]


def git(*arguments):
    done = subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, text=True)
    return done.stdout.splitlines() if done.returncode == 0 else []


def changed():
    """The paths that differ from origin/main, or from the last commit where there is no such branch."""
    base = git("merge-base", "origin/main", "HEAD") or ["HEAD"]
    return git("diff", "--name-only", base[0]) + git("ls-files", "--others", "--exclude-standard")


def tests(paths):
    """The test targets for some paths, without those that do not exist."""
    found = set()
    for path in paths:
        for pattern, target in TESTS:
            if match := re.match(pattern, path):
                found.add(match.expand(target))
                break
    return sorted(name for name in found if (ROOT / "Tests" / name).is_dir())


if __name__ == "__main__":
    names = tests(sys.argv[1:] or changed())
    if names:
        print(f"^({'|'.join(names)})\\.")
