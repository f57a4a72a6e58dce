# Lectern: one target for each task. `make help` lists them.

SHELL := /bin/bash
SWIFT := swift
PREFIX ?= /usr/local
JOBS ?= $(shell nproc 2>/dev/null || sysctl -n hw.ncpu)
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
OS := $(shell uname -s)
BINARY := .build/release/lectern
SOURCES := Package.swift Examples Plugins Sources Tests
# Package.swift says what this leaves out.
export LECTERN_PLUGINS := 0
# On Linux the program is one static file that needs nothing on the machine.
STATIC := $(if $(filter Linux,$(OS)),-Xswiftc -static-executable)
TRAITS ?=
RELEASE = -c release $(STATIC) $(TRAITS)
# Clean builds differ only in the compiler's own hashes and in the id made from them: without these, every build
# installs the same bytes.
STRIP := strip $(if $(filter Linux,$(OS)),-R .swift_modhash -R .note.gnu.build-id)

# System packages, each named here and nowhere else.
APT_BUILD := libcmark-dev libdeflate-dev libgumbo-dev libstemmer-dev libyaml-dev pkg-config zlib1g-dev
BREW_BUILD := cmark gumbo-parser libdeflate libyaml pkg-config snowball zlib
APT_CAMPAIGN := chromium python3
APT_BROWSERS := chromium firefox-esr python3 python3-venv curl iproute2 openssl
APT_EXAMPLES := jq less man-db parallel python3-venv
APT_LINT := python3
APT_REMOTE := curl iproute2 nginx-light openssl python3
APT_SPEED := binutils pkg-config python3 valgrind
APT_TEST := binutils cmark-gfm git graphviz fish libarchive-tools mandoc nodejs p7zip-full perl python3 tmux unzip zip zsh
BREW_CAMPAIGN := python3
BREW_EXAMPLES := jq
BREW_LINT := python3
BREW_TEST := fish tmux
APT_CHECK := $(sort $(APT_BUILD) $(APT_TEST) $(APT_LINT) $(APT_EXAMPLES) $(APT_SPEED) $(APT_BROWSERS) $(APT_REMOTE))
BREW_CHECK := $(sort $(BREW_BUILD) $(BREW_TEST) $(BREW_LINT) $(BREW_EXAMPLES) $(BREW_CAMPAIGN))

.PHONY: help site run build debug serve test quick lint resources format bench bench-details fuzz campaign campaign-xss campaign-hostile campaign-gfm campaign-kill campaign-zip campaign-monkeys campaign-width campaign-forged campaign-random campaign-search campaign-plugins hostile install dist check api check-api examples check-listings check-shell check-mytool check-recipes check-search check-serve check-agents check-site check-remote check-hostile check-speed record-speed announce clean packages test-packages check-packages

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 16

# All build output goes to standard error: standard output is for the manual.
run: ## build everything, and open Lectern's own manual
	@$(MAKE) --no-print-directory build >&2 </dev/null
	@$(BINARY)

# glibc warns about functions of Foundation that ask for users and libraries, which no static program of ours calls.
build: packages ## build the release binary, .build/release/lectern
	@set -o pipefail; $(SWIFT) build $(RELEASE) --product lectern 2>&1 \
	  | sed "/in statically linked applications requires/d; /the use of .mktemp. is dangerous/d"

# The debug build of everything, tests as well. Without its index for editors, SwiftPM finds no tests.
debug: packages
	$(SWIFT) build --build-tests >&2

# The trait changes the flags of every room, so the server is built in a separate folder, once more: some minutes. CI
# builds both programs with the trait, in one folder.
SERVE_FOLDER ?= .build-serve
SERVER := $(SERVE_FOLDER)/release/lectern-serve
serve: TRAITS := --traits default,Serve
serve: packages ## build `lectern-serve`, the server that `lectern serve` runs
	@set -o pipefail; $(SWIFT) build $(RELEASE) --scratch-path $(SERVE_FOLDER) --product lectern-serve 2>&1 \
	  | sed "/in statically linked applications requires/d; /the use of .mktemp. is dangerous/d" >&2
	@mkdir -p .build/release && { [ $(SERVER) -ef .build/release/lectern-serve ] || cp $(SERVER) .build/release; }

# Where the official test suites are: the same rule as in HelpTestSupport.
CONFORMANCE := $(or $(LECTERN_CONFORMANCE),$(CURDIR)/../shared/conformance)
# On Linux, everything that tests run is installed, and no test is skipped. Homebrew lacks some of it.
TEST_PROGRAMS := $(if $(filter Linux,$(OS)),LECTERN_TEST_PROGRAMS=installed)
test: test-packages build debug ## install what the tests need, and run them (FILTER=NAME: only some)
	@set -o pipefail; $(TEST_PROGRAMS) LECTERN_BINARY="$(CURDIR)/$(BINARY)" \
	  $(SWIFT) test --skip-build --disable-xctest $(if $(FILTER),--filter '$(FILTER)') 2>&1 | tee .build/test.log \
	  || { echo 'What failed, again:'; grep -A3 '✘' .build/test.log; exit 1; } >&2
	@test -d "$(CONFORMANCE)" \
	  || echo 'note: the CommonMark, GFM and Mustache suites did not run; Tests/README.md says how to get them' >&2

EMBEDDER := .build/embed-resources
quick: ## format, lint, build in debug, and test the rooms that differ from origin/main (two minutes)
	@$(MAKE) --no-print-directory format lint
	$(SWIFT) build
	@filter="$$(Tests/changed.py)"; if [ -n "$$filter" ]; then \
	  echo "testing $$filter" >&2; $(SWIFT) test --filter "$$filter"; \
	else echo 'no room differs from origin/main: nothing to test' >&2; fi

# The code that may write files: OutputFolder and what it is built on; the writers of a single file that the user names;
# and what is not part of the program.
WRITERS := HelpCore/(Platform|Output)/|HelpArchive/Writing/|HelpReader/(Memory|Terminal/ExtractedFiles)|HelpAuthoring/(Install|Compile|Remote)/|HelpIndexing/Book/SearchCache|HelpHost/Output/Console\.swift|HelpFuzz/|lectern-|embed-(help|resources)/
lint: $(EMBEDDER) ## check the formatting, and the project's rules that the compiler does not check
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)
	@! grep -rnE '^ *((internal|private|public|package) )?import Foundation$$' Sources --exclude-dir=HelpFoundation --exclude-dir=embed-resources \
	  || { echo 'lint: full Foundation is imported above: use FoundationEssentials or HelpCore' >&2; exit 1; }
	@! grep -rnE '^ *import (Glibc|Musl|Darwin)$$' Sources --include='*.swift' \
	  | grep -vE '^Sources/(HelpCore/Platform|embed-resources)/' \
	  || { echo 'lint: libc is imported above: it enters through HelpCore/Platform' >&2; exit 1; }
	@! grep -rnE 'AtomicFile|\.(writeOnly|readWrite)\b|FileSystem\.(createDirectory|rename|remove|createSymbolicLink)' \
	  Sources --include='*.swift' | grep -vE '^[^:]+:[0-9]+: *//' | grep -vE '^Sources/($(WRITERS))' \
	  || { echo 'lint: files are written above: use OutputFolder for files below a folder' >&2; exit 1; }
	@$(call install,$(APT_LINT),$(BREW_LINT))
	@$(call EMBED,--check)
	@Tests/Lint/rooms.py
	@Tests/Lint/folders.py >&2
	@Tests/Lint/words.py
	@Tests/Lint/english_test.py --quiet && Tests/Lint/english.py

# Small resources of the rooms that programs with help link: as Swift, beside the sources that need them. These rooms
# therefore build without a plugin.
EMBEDDED := lexers:HelpHighlighting mkdocs:HelpMarkdown search:HelpSearch serve:HelpServe/Preview \
  starter:HelpAuthoring/Starter \
  themes:HelpTerminal/Themes \
  words:HelpResources/Words
EMBED = $(foreach pair,$(EMBEDDED),$(EMBEDDER) $(1) Resources/$(subst :, Sources/,$(pair))/EmbeddedResources+Files.swift &&) \
  $(EMBEDDER) $(1) Resources/site Sources/HelpSite/Search/SearchScript+Files.swift
resources: $(EMBEDDER) ## write the resources that are compiled into rooms
	@$(call EMBED,)

# A single file without dependencies: the compiler alone takes a third of the time of a build of the package.
$(EMBEDDER): Sources/embed-resources/main.swift
	@mkdir -p $(@D) && $(SWIFT)c -o $@ $<

format: ## format the sources
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

bench: build ## measure each job beside its limit and the installed peers, on one page (CORPUS="DIR…": real Markdown files)
	@$(SWIFT) build $(RELEASE) --product lectern-bench >&2
	Tests/Speed/table.py $(BINARY) .build/release/lectern-bench $(CORPUS)

bench-details: build ## measure the jobs by steps and contenders (CORPUS=DIR)
	$(SWIFT) build $(RELEASE) --product lectern-bench
	.build/release/lectern-bench markup $(if $(CORPUS),"$(CORPUS)")
	.build/release/lectern-bench archives $(if $(CORPUS),--markdown "$(CORPUS)")
	.build/release/lectern-bench again --lectern $(BINARY) $(if $(CORPUS),--markdown "$(CORPUS)")
	.build/release/lectern-bench reads
	.build/release/lectern-bench reader $(if $(CORPUS),--folder "$(CORPUS)")
	Tests/Speed/first_screen.py $(BINARY)
	Tests/Speed/site.py $(BINARY) $(if $(CORPUS),--folder "$(CORPUS)",--pages 10000)
	.build/release/lectern-bench commands --lectern $(BINARY)

# SwiftPM's own flag instruments only the program: coverage of the rooms needs the compiler's. libcmark, gumbo and
# libyaml come from the system as they are; what they write out of bounds in our memory is still detected.
FUZZ_TARGET = $(or $(TARGET),markup)
FUZZ_COVERAGE := edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table
fuzz: packages ## run a fuzz target: TARGET=markup|html|document|layout|title|metadata|archive|search|formula|compiled|script|docc|epub SECONDS=60 JOBS=n
	LECTERN_FUZZ=1 $(SWIFT) build --product lectern-fuzz --scratch-path .build/fuzz \
	  --sanitize=fuzzer --sanitize=address -Xswiftc -O -Xswiftc -use-ld=lld \
	  -Xswiftc -sanitize-coverage=$(FUZZ_COVERAGE)
	Tests/Fuzz/fuzz.sh .build/fuzz/debug/lectern-fuzz $(FUZZ_TARGET) $(or $(SECONDS),60) $(JOBS)

campaign: campaign-xss campaign-hostile campaign-gfm campaign-kill campaign-zip campaign-monkeys campaign-width campaign-forged campaign-random campaign-search campaign-plugins ## run all campaigns, for hours: scripts in a browser, hostile shapes, GFM, kills, ZIP, monkeys, widths, forged bundles, random edits, search indexes, package commands
	$(MAKE) fuzz SECONDS=$(or $(SECONDS),3600)

campaign-xss: build ## load the output of every attempt at script injection in a browser (CHROMIUM=…)
	@$(call install,$(APT_CAMPAIGN),$(BREW_CAMPAIGN))
	Tests/Safety/browser.py $(BINARY) $(or $(CHROMIUM),chromium)

HOSTILE := .build/release/lectern-bench hostile
campaign-hostile: hostile ## measure the time and memory of hostile shapes: written by hand, all pairs of marks, TRIPLES=20000 at random (SEED=n)
	$(HOSTILE)
	$(HOSTILE) --megabytes 64
	$(HOSTILE) --pairs --seed $(or $(SEED),1) --slowest 100
	$(HOSTILE) --triples $(or $(TRIPLES),20000) --seed $(or $(SEED),1) --slowest 100

hostile: packages
	@$(SWIFT) build $(RELEASE) --product lectern-bench

campaign-gfm: test-packages ## compare 20,000 random documents and the Markdown files below CORPUS=DIR with cmark-gfm
	LECTERN_GFM_DOCUMENTS=20000 LECTERN_CORPUS="$(CORPUS)" $(SWIFT) test --filter GFMDifferential

campaign-kill: build ## kill pack, unpack, export and new at random moments; fill the disk; change sources; install beside readers (SEED=n)
	@$(call install,$(APT_CAMPAIGN),$(BREW_CAMPAIGN))
	Tests/Durability/pack.py $(BINARY) --seed $(or $(SEED),1)
	Tests/Durability/folders.py $(BINARY) --seed $(or $(SEED),1)
	Tests/Durability/site.py $(BINARY) --seed $(or $(SEED),1)
	Tests/Durability/books.py $(BINARY)

campaign-zip: test-packages ## compare 5,000 archives with zipfile and Info-ZIP, in both directions (SEED=n)
	LECTERN_ZIP_ARCHIVES=5000 LECTERN_ZIP_SEED="$(SEED)" $(SWIFT) test --filter ZipDifferential

campaign-forged: test-packages ## forge every field of a bundle's own members and of compiled topics (STEP=n: only every n-th)
	LECTERN_FORGED_STEP=$(or $(STEP),1) $(SWIFT) test --filter ForgedCampaign

campaign-monkeys: packages ## send 1,000,000 random events to the reader (EVENTS=n, SEED=n, BOOKS="DIR FILE.helpz")
	$(SWIFT) build $(RELEASE) --product lectern-bench
	.build/release/lectern-bench monkeys --events $(or $(EVENTS),1000000) $(if $(SEED),--seed $(SEED)) $(BOOKS)

campaign-search: test-packages build ## damage indexes, SCALE=20 times as often as the tests; compare search with a site's search in browsers (CORPUS=DIR)
	LECTERN_SCALE=$(or $(SCALE),20) $(SWIFT) test --filter 'HelpSearchTests|HelpIndexingTests|SearchScript'
	@$(call install,$(APT_BROWSERS),$(BREW_CAMPAIGN))
	Tests/Search/browsers.py $(BINARY) $(or $(CORPUS),Resources/manual) --browser chromium --browser firefox-esr

campaign-plugins: build ## run the package commands with a program that they build, in some minutes
	Tests/Examples/mytool.py --build-lectern

campaign-random: test-packages ## try SCALE=20 times as many random documents, edits and damaged bundles as the tests
	LECTERN_SCALE=$(or $(SCALE),20) $(SWIFT) test --filter 'FuzzTests|KeptTermsTests|PlanTests|RepackTests'

# From 0.8 on, wcwidth treats Khmer consonants that a coeng stacks as one character; Unicode's graphemes and terminals
# do not.
WCWIDTH := wcwidth==0.7.0
campaign-width: packages ## compare the widths of every code point and of 10,000 lines with Python's wcwidth
	@$(call install,python3 python3-venv,python3)
	test -d .build/wcwidth || python3 -m venv .build/wcwidth
	.build/wcwidth/bin/pip install --quiet --disable-pip-version-check $(WCWIDTH)
	LECTERN_WCWIDTH=.build/wcwidth/bin/python $(SWIFT) test --filter WidthDifferential

# Man pages are the pages of the commands in the manual.
SHARE = $(DESTDIR)$(PREFIX)/share
install: build ## install the stripped binary in PREFIX/bin (default /usr/local), man pages and completion in PREFIX/share
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/lectern"
	$(STRIP) "$(DESTDIR)$(PREFIX)/bin/lectern"
	@if [ -x $(SERVER) ]; then install -m 755 $(SERVER) "$(DESTDIR)$(PREFIX)/bin/lectern-serve" \
	  && $(STRIP) "$(DESTDIR)$(PREFIX)/bin/lectern-serve"; fi
	install -d $(patsubst %,"$(SHARE)/%",man/man1 bash-completion/completions zsh/site-functions fish/vendor_completions.d)
	$(BINARY) --generate-completion-script bash >"$(SHARE)/bash-completion/completions/lectern"
	$(BINARY) --generate-completion-script zsh >"$(SHARE)/zsh/site-functions/_lectern"
	$(BINARY) --generate-completion-script fish >"$(SHARE)/fish/vendor_completions.d/lectern.fish"
	@export SOURCE_DATE_EPOCH="$${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct 2>/dev/null || date +%s)}"; \
	for page in $$(grep -lE '^# lectern' Resources/manual/reference/*.md); do \
	  name="$$(sed -n '1s/^# //p' "$$page" | tr ' ' -)"; \
	  $(BINARY) render "$$page" --to man --title "$$name" --section 1 >"$(SHARE)/man/man1/$$name.1" || exit 1; \
	done

dist: build ## write dist/lectern-VERSION-SYSTEM-MACHINE.tar.gz with the files that `make install` installs
	@rm -rf dist/stage && mkdir -p dist/stage
	$(MAKE) --no-print-directory install DESTDIR="$(CURDIR)/dist/stage" PREFIX=
	cp LICENSE README.md CHANGELOG.md dist/stage
	tar -C dist/stage -czf "dist/lectern-$$($(BINARY) --version)-$(OS)-$$(uname -m).tar.gz" .
	@rm -rf dist/stage && ls -l dist

# The order of the targets and what each needs are in the script.
check: announce packages ## run what CI runs, several targets at a time (half an hour)
	@$(call install,$(APT_LINT),$(BREW_LINT))
	@Tests/check.py $(MAKE)

announce:
	@echo 'make check takes about half an hour on two cores; make quick takes two minutes' >&2

check-api: debug
	@$(call install,$(APT_LINT),$(BREW_LINT))
	Tests/API/api.py

api: packages ## write the list of public declarations, Tests/API, and count the declarations
	@$(call install,$(APT_LINT),$(BREW_LINT))
	@$(SWIFT) build >&2
	Tests/API/api.py --record

# Where valgrind does not run, as on a Mac, the numbers are left to others.
check-speed: build ## count the instructions of a few jobs, and compare them with the recorded numbers
	@$(call install,$(APT_SPEED),python3)
	Tests/Speed/instructions.py $(BINARY)

record-speed: build ## record these numbers again; the commit gives the reason
	@$(call install,$(APT_SPEED),python3)
	Tests/Speed/instructions.py $(BINARY) --record

# A slice of what `campaign-search` compares, and whether questions about the manual find their pages.
check-search: build
	@$(call install,$(APT_BROWSERS) nodejs,$(BREW_CAMPAIGN))
	Tests/Search/browsers.py $(BINARY) Resources/manual --queries 60 --browser chromium --browser firefox-esr
	Tests/Search/questions.py $(BINARY) manual=Resources/manual --least 5 --verbose
	Tests/Site/browser.py $(BINARY) --browser chromium --results Resources/manual --queries 60

check-serve: build serve ## test the web server with valid and forbidden requests; edit a book while a browser shows it
	@$(call install,$(APT_BROWSERS),$(BREW_CAMPAIGN))
	Tests/Serve/http_test.py $(BINARY) $(SERVER)
	Tests/Serve/same_test.py $(BINARY) $(SERVER) Resources/manual
	Tests/Serve/preview_test.py $(SERVER)

MCP := mcp==2.3.0
check-agents: build ## test the agent server with valid and invalid requests
	@$(call install,python3 python3-venv,python3)
	@test -x .build/mcp/bin/python || python3 -m venv .build/mcp >&2
	@.build/mcp/bin/pip install --quiet --disable-pip-version-check $(MCP) >&2
	Tests/Agents/mcp_test.py $(BINARY) --client .build/mcp/bin/python
	Tests/Agents/measure.py $(BINARY) manual=Resources/manual --least 5 --most 1500

# axe-core, without the browsers that its package would drive.
AXE := axe-playwright-python==0.1.8
check-site: build ## read a site in browsers, with the keyboard alone, and test its accessibility
	@$(call install,$(APT_BROWSERS),$(BREW_CAMPAIGN))
	@test -d .build/axe || { python3 -m venv .build/axe-pip \
	  && .build/axe-pip/bin/pip install --quiet --disable-pip-version-check --no-deps --target .build/axe $(AXE); } >&2
	Tests/Site/browser.py $(BINARY) --browser chromium --browser firefox-esr \
	  --axe .build/axe/axe_playwright_python/axe.min.js
	Tests/Site/versions.py $(BINARY) --browser chromium --browser firefox-esr
	Tests/Site/remote_pictures.py $(BINARY)

check-remote: build ## read, install and update books from a slow web server, and from servers that lie
	@$(call install,$(APT_REMOTE),$(BREW_CAMPAIGN))
	Tests/Remote/remote_test.py $(BINARY)

# The site is beside the checkout's own files, and opens from there.
SITE ?= .build/site
site: build ## publish the manual as a site in SITE=DIR (URL=https://…: its address)
	$(BINARY) export html Resources/manual -o "$(SITE)" $(if $(URL),--url "$(URL)")

# The recipes that need a cluster or a build system are linted.
RECIPES := kubernetes-validate==1.37.0 starlark-pyo3==2026.1.3 yamllint==1.38.0
examples: check-listings check-shell check-mytool check-recipes ## build and run the example programs; compile the manual's Swift listings; run its commands and recipes

check-listings: debug
	@$(call install,$(APT_LINT),$(BREW_LINT))
	Tests/Manual/examples.py

check-shell: build test-packages
	@$(call install,$(APT_EXAMPLES),$(BREW_EXAMPLES))
	Tests/Manual/shell.py $(BINARY)

check-mytool: build
	Tests/Examples/mytool.py

check-recipes: build test-packages
	@$(call install,$(APT_EXAMPLES),$(BREW_EXAMPLES))
	Tests/Shards/recipes.py $(BINARY)
	@test -d .build/recipes || python3 -m venv .build/recipes >&2
	@.build/recipes/bin/pip install --quiet --disable-pip-version-check $(RECIPES) >&2
	.build/recipes/bin/python Tests/Shards/lint_recipes.py

# A slice of the campaign, about two minutes. It is here and not among the tests because it measures: an optimised program
# in separate processes, while nothing else of ours runs. Quadratic work takes 4 times as long for twice the text. Work
# that executes exactly twice the instructions has taken up to 2.9 times as long, where caches overflow: hence the limit.
# In 2,000 pairs, each mark comes first several times, and second several times.
check-hostile: hostile
	$(HOSTILE) --pairs --slice 2000 --limit 3.2
	$(HOSTILE) --megabytes 64 --only rows

clean: ## remove the build folders
	rm -rf .build .build-serve dist

# Installs only the packages that are missing.
packages:
	@$(call install,$(APT_BUILD),$(BREW_BUILD))

test-packages: packages
	@$(call install,$(APT_TEST),$(BREW_TEST))

# All packages in one step, beside the first build: two targets cannot install at the same time.
check-packages:
	@$(call install,$(APT_CHECK),$(BREW_CHECK))

define install
if [ "$(OS)" = Linux ]; then \
  missing=; \
  for package in $(1); do dpkg -s $$package >/dev/null 2>&1 || missing="$$missing $$package"; done; \
  if [ -n "$$missing" ]; then \
    echo "installing$$missing" >&2; \
    { $(SUDO) apt-get update -qq && DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get install -y -qq $$missing; } >&2 </dev/null; \
  fi; \
else \
  for package in $(2); do brew list $$package >/dev/null 2>&1 || brew install $$package >&2; done; \
fi
endef
