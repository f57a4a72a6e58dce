// swift-format-ignore-file
// Written by `make resources` from the files in `Resources` or `Templates`.

extension EmbeddedResources {
  static let files: [(path: String, text: StaticString)] = [
    ("guide/install.md", #"""
# Install

Say what is needed first, then give the commands:

```sh
make install
```

> [!NOTE]
> Put what is easily overlooked in a note.

Next: [use it](use.md).

"""#),
    ("guide/use.md", #"""
# Use

What you can do with {{product}} once it is [installed](install.md).

## First steps

1. Begin with what takes a minute.
2. Show the result.

## Options

| Option | Does |
|---|---|
| `--help` | shows the options |
| `--version` | shows the version |

Back to the [start](../index.md).

"""#),
    ("help.yml", #"""
# What Lectern should know about this book. Every key is optional; `lectern` alone
# opens the manual, which describes all of them.
identifier: {{identifier}}
title: {{title}}
authors: [{{author}}]
description: {{description}}
language: {{language}}

# The contents, in reading order. Each topic takes its title from its first heading.
nav:
  - index.md
  - Guide:
      - guide/install.md
      - guide/use.md

# Named texts: the topics of this book call it by this name.
variables:
  product: {{title}}

"""#),
    ("index.md", #"""
# {{product}}

Say here, in a sentence or two, what {{product}} is for and who should read on.

- [Install it](guide/install.md)
- [Use it](guide/use.md), from the [first steps](guide/use.md#first-steps) on

"""#),
  ]
}
