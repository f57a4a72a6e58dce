// Light or dark pages, and the keys of a page: `?` shows them.
(function () {
  "use strict";

  const words = lectern.words;

  // ----------------------------------------------------------------------------------------------------------- Theme

  const THEMES = ["system", "light", "dark"];
  const button = document.querySelector(".theme-switch");

  function theme() {
    return document.documentElement.dataset.theme || "system";
  }

  function showTheme() {
    if (!button) return;
    button.setAttribute("aria-label", words["theme-" + theme()]);
    button.title = words["theme-" + theme()];
  }

  function nextTheme() {
    const next = THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length];
    if (next === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    try {
      localStorage.setItem("lectern-theme", next);
    } catch {
      // The choice then holds for this page.
    }
    showTheme();
  }

  if (button) {
    showTheme();
    button.addEventListener("click", nextTheme);
    addEventListener("storage", showTheme);
  }

  // ------------------------------------------------------------------------------------------------------------ Keys

  let dialog = null;

  function showKeys() {
    if (!dialog) {
      dialog = document.createElement("dialog");
      dialog.className = "keys";
      dialog.setAttribute("aria-label", words.keys);
      const list = document.createElement("dl");
      const keys = [["/", "key-search"], ["←", "previous"], ["→", "next"], ["t", "key-theme"], ["c", "copy-link"], ["Esc", "key-close"]];
      for (const [key, name] of keys) {
        if (key === "/" && !document.querySelector("form.search")) continue;
        if (key === "c" && !("fragmentDirective" in document)) continue;
        const term = document.createElement("dt");
        const mark = document.createElement("kbd");
        mark.textContent = key;
        term.append(mark);
        const text = document.createElement("dd");
        text.textContent = words[name];
        list.append(term, text);
      }
      const title = document.createElement("p");
      title.className = "keys-title";
      title.textContent = words.keys;
      dialog.append(title, list);
      document.body.append(dialog);
      dialog.addEventListener("click", () => dialog.close());
    }
    dialog.showModal();
  }

  function follow(relation) {
    document.querySelector(`.pager a[rel="${relation}"]`)?.click();
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey && event.key !== "?") return;
    if (event.target.closest("input, textarea, select, [contenteditable], [role=tablist], dialog")) return;
    const isRightToLeft = document.documentElement.dir === "rtl";
    const scrolls = event.target.closest("pre[tabindex], .scroll[tabindex]");
    if (event.key === "?") showKeys();
    else if (event.key === "t") nextTheme();
    else if (event.key === "ArrowLeft" && !scrolls) follow(isRightToLeft ? "next" : "prev");
    else if (event.key === "ArrowRight" && !scrolls) follow(isRightToLeft ? "prev" : "next");
    else return;
    event.preventDefault();
  });
})();
