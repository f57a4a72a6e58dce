// What the text of a page offers with scripts: buttons that copy code, the current heading in the outline, footnotes in
// place. Without them it is all there, too.
(function () {
  "use strict";

  const words = lectern.words;
  const text = document.querySelector("main");
  if (!text) return;

  /** The element that the part of an address after `#` names: as it is written or, as in browsers, decoded. */
  function elementOf(hash) {
    const name = hash.slice(1);
    if (!name) return null;
    try {
      return document.getElementById(name) || document.getElementById(decodeURIComponent(name));
    } catch {
      // A percent sign that begins no escape.
      return null;
    }
  }

  /** What matches below an element, itself included. */
  const within = (root, selector) => [root, ...root.querySelectorAll(selector)].filter((part) => part.matches(selector));

  // ------------------------------------------------------------------------------------------------------------ Code

  /** The text of a code block without prompts, which nobody wants to paste. */
  function codeOf(block) {
    const copy = (block.querySelector("code") || block).cloneNode(true);
    for (const prompt of copy.querySelectorAll(".hl-prompt")) prompt.remove();
    return copy.textContent;
  }

  async function copy(code) {
    if (navigator.clipboard) return navigator.clipboard.writeText(code);
    // Pages from disk have no other way in some browsers.
    const area = document.createElement("textarea");
    area.value = code;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }

  /** Copies what a promise gives: a browser may ask for the click that an answer from the server would come too late for. */
  async function copyLater(promise) {
    if (!navigator.clipboard || !window.ClipboardItem) return copy(await promise);
    const text = promise.then((text) => new Blob([text], { type: "text/plain" }));
    return navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
  }

  function addButton(block) {
    const frame = document.createElement("div");
    frame.className = "code";
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = button.title = words.copy;
    button.addEventListener("click", async () => {
      try {
        await copy(codeOf(block));
        button.textContent = button.title = words.copied;
        button.classList.add("done");
        setTimeout(() => {
          button.textContent = button.title = words.copy;
          button.classList.remove("done");
        }, 1500);
      } catch (error) {
        console.error(error);
      }
    });
    block.before(frame);
    frame.append(block, button);
  }

  function addButtons(root) {
    for (const block of within(root, "pre")) if (block.querySelector("code")) addButton(block);
  }

  /** Takes the keyboard's focus from what fits: only what is wider than the page is scrolled. */
  function passFocus(root) {
    for (const box of within(root, "pre[tabindex], .scroll"))
      if (box.clientWidth > 0 && box.scrollWidth <= box.clientWidth) box.removeAttribute("tabindex");
  }

  addButtons(text);

  for (const button of document.querySelectorAll(".copy-markdown")) {
    const label = button.firstElementChild;
    const name = label.textContent;
    const address = button.dataset.markdown;
    button.addEventListener("click", async () => {
      try {
        await copyLater(
          fetch(address).then((answer) => {
            if (!answer.ok) throw new Error(address + ": " + answer.status);
            return answer.text();
          }),
        );
      } catch (error) {
        // The reader can copy it there.
        console.error(error);
        location.assign(address);
        return;
      }
      // What is beside the button stays where it is.
      label.style.minWidth = label.getBoundingClientRect().width + "px";
      label.textContent = words.copied;
      button.classList.add("done");
      setTimeout(() => {
        label.textContent = name;
        label.style.minWidth = "";
        button.classList.remove("done");
      }, 1500);
    });
  }

  // --------------------------------------------------------------------------------------------------------- Outline

  const links = new Map();

  function collect() {
    links.clear();
    for (const link of document.querySelectorAll(".outline a")) {
      const heading = elementOf(link.hash);
      if (!heading) continue;
      links.set(heading, link);
      // An entry may lead to where the address already is.
      link.addEventListener("click", () => setTimeout(follow));
    }
  }

  // Where a heading comes to stand that an entry leads to, and a little below.
  const edge = () => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 4;
  // The heading that the reader asked for, and where the page came to rest for it: the last headings of a page cannot be
  // scrolled to its top.
  let asked = null;
  let restsAt = null;
  let timer = 0;

  function isVisible(heading) {
    const box = heading.getBoundingClientRect();
    return box.bottom > 0 && box.top < innerHeight;
  }

  function follow() {
    const heading = elementOf(location.hash);
    asked = links.has(heading) ? heading : null;
    restsAt = null;
    rest();
    markCurrent();
  }

  /** Notes where the page is when it has not moved for a while. */
  function rest() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      restsAt = scrollY;
      if (asked && !isVisible(asked)) asked = null;
      markCurrent();
    }, 200);
  }

  function markCurrent() {
    let current;
    if (asked && restsAt !== null && Math.abs(scrollY - restsAt) > 2) asked = null;
    if (asked) current = links.get(asked);
    else {
      const limit = edge();
      for (const [heading, link] of links) {
        if (current && heading.getBoundingClientRect().top > limit) break;
        current = link;
      }
    }
    for (const link of links.values()) {
      if (link === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  collect();
  if (links.size > 0) {
    let isWaiting = false;
    addEventListener(
      "scroll",
      () => {
        if (isWaiting) return;
        isWaiting = true;
        requestAnimationFrame(() => {
          isWaiting = false;
          if (restsAt === null) rest();
          markCurrent();
        });
      },
      { passive: true },
    );
    addEventListener("hashchange", follow);
  }
  // Lengths are read once all scripts have changed the page: the browser lays it out once.
  document.addEventListener("DOMContentLoaded", () => {
    passFocus(text);
    if (links.size > 0) follow();
  });

  // A preview puts other parts into the page.
  document.addEventListener("lectern:change", (event) => {
    const parts = event.detail.filter((part) => part.nodeType === Node.ELEMENT_NODE);
    parts.forEach(addButtons);
    parts.forEach(passFocus);
    collect();
    markCurrent();
  });

  // ------------------------------------------------------------------------------------------------------- Footnotes

  const note = document.createElement("div");
  note.className = "note-in-place";
  note.setAttribute("role", "note");
  note.hidden = true;
  let opener = null;

  function closeNote() {
    note.hidden = true;
    opener = null;
  }

  text.addEventListener("click", (event) => {
    const link = event.target.closest(".footnote-ref a, a.footnote-ref");
    if (!link || event.ctrlKey || event.metaKey) return;
    const target = elementOf(link.hash);
    if (!target) return;
    event.preventDefault();
    if (opener === link) {
      closeNote();
      return;
    }
    opener = link;
    note.replaceChildren(...target.cloneNode(true).childNodes);
    for (const part of note.querySelectorAll("[id]")) part.removeAttribute("id");
    for (const back of note.querySelectorAll("[data-footnote-backref], .footnote-backref")) back.remove();
    (link.closest("p, li, td, dd, h1, h2, h3, h4, h5, h6") || link).after(note);
    note.hidden = false;
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || note.hidden) return;
    opener.focus();
    closeNote();
  });
})();
