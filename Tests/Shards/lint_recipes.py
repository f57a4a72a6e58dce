#!/usr/bin/env python3
"""Checks the recipes that no test here can run, with the tools of their languages.

    lint_recipes.py    needs the packages in RECIPES of the Makefile

yamllint reads the YAML. Kubernetes' own schema checks the job, and refuses unknown keys. A Starlark interpreter lints
the rule for Bazel and runs it: what Bazel would execute must be the commands that pack and merge.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import starlark

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
from recipes import recipes

# The names of Bazel that a rule of actions needs, and a context of the rule that records the actions.
PRELUDE = """
def rule(implementation, attrs): return implementation
def DefaultInfo(files): return files
def depset(files): return files
def _type(**options): return options
attr = struct(label_list = _type, string = _type, int = _type, label = _type)
done = []
def _file(name): return struct(path = "out/" + name)
def _run(inputs, outputs, executable, arguments, mnemonic):
    done.append([file.path for file in inputs] + ["|"] + arguments + ["|"] + [file.path for file in outputs])
ctx = struct(
    actions = struct(declare_file = _file, run = _run), label = struct(name = "docs"),
    files = struct(srcs = [struct(path = "docs/index.md")]), executable = struct(lectern = "lectern"),
    attr = struct(shards = 3, folder = "docs"))
"""


def lint_yaml(name, text, folder):
    file = folder / "recipe.yaml"
    file.write_text(text)
    rules = "{extends: default, rules: {document-start: disable, line-length: {max: 120}, truthy: {check-keys: false}}}"
    run(name, [tool("yamllint"), "--strict", "-d", rules, file])
    if name == "Kubernetes":
        run(name, [tool("kubernetes-validate"), "--strict", "--quiet", file])


def tool(name):
    return Path(sys.executable).parent / name


def run(name, command):
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"lint_recipes: {name}\n{result.stdout}{result.stderr}")


def lint_bazel(text):
    problems = starlark.parse("lectern.bzl", text).lint()
    if problems:
        sys.exit("lint_recipes: Bazel\n" + "\n".join(map(str, problems)))
    module = starlark.Module()
    names = starlark.Globals.extended_by([starlark.LibraryExtension.StructType])
    source = PRELUDE + text + "\nlectern_book(ctx)\ndone\n"
    actions = starlark.eval(module, starlark.parse("recipe", source, starlark.Dialect.extended()), names)
    parts = [f"out/docs.{number}.helpz" for number in (1, 2, 3)]
    expected = [
        ["docs/index.md", "|", "pack", "docs", "--shard", f"{number}/3", "-o", part, "--jobs", "1", "|", part]
        for number, part in enumerate(parts, 1)
    ] + [parts + ["|", "merge", "-o", "out/docs.helpz"] + parts + ["|", "out/docs.helpz"]]
    if actions != expected:
        sys.exit(f"lint_recipes: Bazel would run\n{actions}")


def main():
    checked = set()
    with tempfile.TemporaryDirectory() as folder:
        for name, listings in recipes():
            if name == "Bazel":
                lint_bazel(listings[0])
            elif name in ("GitHub Actions", "GitLab", "Kubernetes"):
                lint_yaml(name, listings[0], Path(folder))
            else:
                continue
            checked.add(name)
            print(f"{name}: no faults")
    missing = {"Bazel", "GitHub Actions", "GitLab", "Kubernetes"} - checked
    if missing:
        sys.exit(f"lint_recipes: the manual has no recipe for {', '.join(sorted(missing))}")


if __name__ == "__main__":
    main()
