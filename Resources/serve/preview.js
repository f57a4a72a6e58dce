// Follows the source of a page that `lectern serve` previews: what has changed takes its place, and what the reader has done to the page (a
// chosen tab, opened details, a search, the place) stays. What `check` finds on the page is shown at its end.
(function () {
  "use strict";

  const own = document.currentScript;
  const folder = new URL(".", own.src);
  const page = own.dataset.page;
  let tag = own.dataset.tag;

  const address = (name) => {
    const url = new URL(name, folder);
    url.searchParams.set("page", page);
    return url;
  };
  const rootOf = (tree) => tree.querySelector("main article") || tree.querySelector("main");
  const isBlank = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() === "";
  const partsOf = (root) => [...root.childNodes].filter((node) => !isBlank(node));

  // ----------------------------------------------------------------------------------------------------------- State

  /** The page as it came, before other scripts change it. */
  let came = document.cloneNode(true);
  /** Its parts, as they came and where they are now: other scripts may put them into frames. */
  let parts = partsOf(rootOf(document)).map((node) => ({ node, came: node.cloneNode(true) }));

  /** The child of the root that a part is in. */
  function slotOf(node, root) {
    while (node && node.parentNode !== root) node = node.parentNode;
    return node;
  }

  // ---------------------------------------------------------------------------------------------------------- Change

  const KEY = "lectern-preview";

  /** Whether the reader is on the way to another page: a reload would call that page off. */
  let isLeaving = false;

  addEventListener("beforeunload", () => {
    isLeaving = true;
    // What a link leads to may be a file to save, after which this page stays.
    setTimeout(() => (isLeaving = false), 5000);
  });

  /** Loads the page anew, with the search that is under way. */
  function reload() {
    if (isLeaving) return setTimeout(reload, 500);
    const box = document.querySelector("input[type=search]");
    try {
      if (box?.value) sessionStorage.setItem(KEY, box.value);
    } catch {
      // Without storage, the search begins anew.
    }
    location.reload();
  }

  function restore() {
    try {
      const words = sessionStorage.getItem(KEY);
      sessionStorage.removeItem(KEY);
      const box = document.querySelector("input[type=search]");
      if (!words || !box || box.value) return;
      box.focus({ preventScroll: true });
      box.value = words;
      box.dispatchEvent(new Event("input", { bubbles: true }));
    } catch {
      // Nothing was stored.
    }
  }

  /** What of the page around its text decides how scripts see it: where that has changed, the page is loaded anew. */
  function frameOf(tree) {
    const outside = ["link[rel=stylesheet]", "script[src]", "header", "nav.side", "body > nav", "footer"];
    return outside
      .flatMap((selector) => [...tree.querySelectorAll(selector)])
      .filter((node) => node.dataset.tag === undefined)
      .map((node) => node.outerHTML)
      .join("\n");
  }

  function replaceRest(next) {
    document.title = next.title;
    document.documentElement.lang = next.documentElement.lang;
    for (const selector of [".outline ul", ".breadcrumbs", ".page-foot", ".pager"]) {
      const [mine, theirs] = [document.querySelector(selector), next.querySelector(selector)];
      if (!mine !== !theirs) return false;
      const before = came.querySelector(selector);
      if (mine && !before?.isEqualNode(theirs)) mine.replaceWith(document.importNode(theirs, true));
    }
    return true;
  }

  /** Puts the new parts in the place of those that differ. */
  function replaceParts(root, wanted) {
    let start = 0;
    while (start < parts.length && start < wanted.length && parts[start].came.isEqualNode(wanted[start])) start++;
    let [end, wantedEnd] = [parts.length, wanted.length];
    while (end > start && wantedEnd > start && parts[end - 1].came.isEqualNode(wanted[wantedEnd - 1])) {
      end--;
      wantedEnd--;
    }
    // Parts in one frame, as tabs are, go together.
    const slot = (index) => slotOf(parts[index]?.node, root);
    while (start > 0 && start < parts.length && slot(start - 1) === slot(start)) start--;
    while (end > start && end < parts.length && slot(end) === slot(end - 1)) {
      end++;
      wantedEnd++;
    }
    if (start === end && start === wantedEnd) return [];
    const old = new Set();
    for (let index = start; index < end; index++) {
      const gone = slot(index);
      if (!gone) return null;
      old.add(gone);
    }
    const next = end < parts.length ? slot(end) : null;
    const added = wanted.slice(start, wantedEnd).map((node) => ({
      node: document.importNode(node, true),
      came: node,
    }));
    for (const part of added) root.insertBefore(part.node, old.values().next().value || next);
    for (const node of old) node.remove();
    parts.splice(start, end - start, ...added);
    return added.map((part) => part.node);
  }

  function show(nodes) {
    const first = nodes.find((node) => node.nodeType === Node.ELEMENT_NODE);
    if (!first) return;
    const place = slotOf(first, rootOf(document)) || first;
    const box = place.getBoundingClientRect();
    const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    if (box.bottom < top || box.top > innerHeight) place.scrollIntoView({ block: "center", behavior: "instant" });
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const color = getComputedStyle(document.documentElement).getPropertyValue("--accent") || "Highlight";
    place.animate([{ outline: `2px solid ${color}`, outlineOffset: "4px" }, { outline: "2px solid transparent", outlineOffset: "4px" }], 1200);
  }

  let isBusy = false;
  let isStale = false;

  async function follow() {
    isStale = true;
    if (isBusy) return;
    isBusy = true;
    while (isStale) {
      isStale = false;
      try {
        const answer = await fetch(location.href, { cache: "no-store" });
        const next = new DOMParser().parseFromString(await answer.text(), "text/html");
        if (!answer.ok || !apply(next)) return reload();
      } catch {
        // The server has stopped; the stream of events asks for it again.
        break;
      }
    }
    isBusy = false;
    find();
  }

  /** @returns whether the page is now as the new one. */
  function apply(next) {
    const root = rootOf(document);
    const theirs = rootOf(next);
    const script = next.querySelector("script[data-tag]");
    if (!root || !theirs || !script || frameOf(came) !== frameOf(next)) return false;
    const added = replaceParts(root, partsOf(theirs));
    if (!added || !replaceRest(next)) return false;
    came = next;
    tag = script.dataset.tag;
    document.dispatchEvent(new CustomEvent("lectern:change", { detail: added }));
    show(added);
    return true;
  }

  // ---------------------------------------------------------------------------------------------------------- Events

  let events = null;

  function listen() {
    if (events || document.hidden) return;
    const url = address("events");
    url.searchParams.set("tag", tag);
    events = new EventSource(url);
    events.onmessage = (event) => {
      const news = JSON.parse(event.data);
      panel.say(news.kind === "fault" ? news.text : null);
      if (news.kind === "changed") follow();
    };
    events.onopen = () => panel.say(null);
    events.onerror = () => {
      // The browser tries again with the tag that it began with.
      events?.close();
      events = null;
      if (!document.hidden) setTimeout(listen, 500);
    };
  }

  function rest() {
    events?.close();
    events = null;
  }

  // -------------------------------------------------------------------------------------------------------- Findings

  const panel = (function () {
    const host = document.createElement("div");
    host.id = "lectern-preview";
    const tree = host.attachShadow({ mode: "open" });
    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = new URL("preview.css", folder);
    const box = document.createElement("details");
    const summary = document.createElement("summary");
    const list = document.createElement("ul");
    box.append(summary, list);
    tree.append(style, box);
    host.hidden = true;
    let findings = [];
    let fault = null;

    function item(finding) {
      const line = document.createElement("li");
      line.className = finding.severity;
      const place = document.createElement("button");
      place.type = "button";
      place.textContent = finding.place;
      place.title = "Copy";
      place.addEventListener("click", async () => {
        await navigator.clipboard.writeText(finding.place);
        place.classList.add("done");
        setTimeout(() => place.classList.remove("done"), 1200);
      });
      const message = document.createElement("p");
      message.textContent = finding.message;
      line.append(place, message);
      if (finding.hint) {
        const hint = document.createElement("p");
        hint.className = "hint";
        hint.textContent = finding.hint;
        line.append(hint);
      }
      return line;
    }

    function draw() {
      const errors = findings.filter((finding) => finding.severity === "error").length;
      const count = findings.length;
      host.hidden = count === 0 && !fault;
      box.className = fault || errors > 0 ? "error" : "warning";
      summary.textContent = fault ? "The book cannot be opened" : count === 1 ? "1 finding" : count + " findings";
      const lines = findings.map(item);
      if (fault) {
        const line = document.createElement("li");
        line.className = "error";
        const message = document.createElement("p");
        message.textContent = fault;
        line.append(message);
        lines.unshift(line);
        box.open = true;
      }
      list.replaceChildren(...lines);
    }

    return {
      host,
      show(all) {
        findings = all;
        draw();
      },
      say(text) {
        if (text === fault) return;
        fault = text;
        draw();
      },
    };
  })();

  async function find() {
    try {
      const answer = await fetch(address("findings.json"), { cache: "no-store" });
      if (answer.ok) panel.show(await answer.json());
    } catch {
      // The server has stopped.
    }
  }

  // ----------------------------------------------------------------------------------------------------------- Start

  document.addEventListener("visibilitychange", () => (document.hidden ? rest() : listen()));
  addEventListener("pagehide", rest);
  addEventListener("pageshow", listen);
  addEventListener("load", () => {
    document.body.append(panel.host);
    restore();
    listen();
    find();
  });
})();
