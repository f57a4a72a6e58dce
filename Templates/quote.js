// A link to selected text, which browsers with text fragments scroll to and mark: a button at the selection, and a key.
(function () {
  "use strict";

  const text = document.querySelector("main article");
  if (!text || !("fragmentDirective" in document) || !location.protocol.startsWith("http")) return;

  // A longer text is named by its first and last words.
  const LONGEST = 80, WORDS = 5;
  let button = null;

  /** The selected text, if all of it is the page's own. */
  function selected() {
    const selection = getSelection();
    if (selection.isCollapsed || !selection.rangeCount) return "";
    const range = selection.getRangeAt(0);
    return text.contains(range.commonAncestorContainer) ? selection.toString().trim() : "";
  }

  function encoded(words) {
    return encodeURIComponent(words).replaceAll("-", "%2D");
  }

  function linkTo(quote) {
    const words = quote.split(/\s+/);
    const parts =
      quote.length <= LONGEST && !quote.includes("\n") || words.length <= 2 * WORDS
        ? [words.join(" ")]
        : [words.slice(0, WORDS).join(" "), words.slice(-WORDS).join(" ")];
    return location.href.split("#")[0] + "#:~:text=" + parts.map(encoded).join(",");
  }

  async function copyLink() {
    const quote = selected();
    if (!quote) return;
    try {
      await navigator.clipboard.writeText(linkTo(quote));
      if (button) button.textContent = lectern.words.copied;
    } catch (error) {
      console.error(error);
    }
  }

  function place() {
    if (!selected()) {
      if (button) button.hidden = true;
      return;
    }
    if (!button) {
      button = document.createElement("button");
      button.type = "button";
      button.className = "quote";
      // The selection stays what it is.
      button.addEventListener("pointerdown", (event) => event.preventDefault());
      button.addEventListener("click", copyLink);
      text.after(button);
    }
    button.textContent = lectern.words["copy-link"];
    button.hidden = false;
    const box = getSelection().getRangeAt(0).getBoundingClientRect();
    const room = document.documentElement.clientWidth - button.offsetWidth - 8;
    button.style.left = Math.max(8, Math.min(box.left, room)) + scrollX + "px";
    button.style.top = box.bottom + scrollY + 8 + "px";
  }

  document.addEventListener("pointerup", () => setTimeout(place));
  document.addEventListener("keyup", (event) => {
    if (event.shiftKey || event.key === "Escape") place();
  });
  document.addEventListener("selectionchange", () => {
    if (button && !button.hidden && !selected()) button.hidden = true;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "c" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, textarea, select, [contenteditable], dialog") || !selected()) return;
    event.preventDefault();
    place();
    copyLink();
  });
})();
