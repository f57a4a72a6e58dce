// Fetches the page of a link as soon as a pointer rests on it, so that it is there for the click. Browsers with speculation
// rules also render it. From disk there is nothing to gain, and readers who save data are spared it.
(function () {
  "use strict";

  if (!location.protocol.startsWith("http") || navigator.connection?.saveData) return;

  const hasRules = HTMLScriptElement.supports?.("speculationrules");
  if (hasRules) {
    const rules = document.createElement("script");
    rules.type = "speculationrules";
    rules.textContent = lectern.rules;
    document.head.append(rules);
    // What is rendered ahead is there at once. A transition would first draw both pages.
    if (lectern.rules.includes("prerender")) addEventListener("pageswap", (event) => event.viewTransition?.skipTransition());
  }

  const known = new Set([location.href.replace(/#.*/, "")]);
  let timer = 0;

  /** The page that an event's link leads to; nothing for other files, other sites, this page and what the rules cover. */
  function pageOf(event) {
    const link = event.target.closest?.("a[href]");
    if (!link || !link.href.startsWith(lectern.root) || !/(?:\.html|\/)(?:[?#].*)?$/.test(link.href)) return undefined;
    // The rules cover relative links. Scripts make others, as those of hits.
    if (hasRules && !link.getAttribute("href").includes(":")) return undefined;
    const page = link.href.replace(/#.*/, "");
    return known.has(page) ? undefined : page;
  }

  function fetchPage(page) {
    known.add(page);
    const hint = document.createElement("link");
    hint.rel = "prefetch";
    hint.href = page;
    document.head.append(hint);
  }

  // A pointer that only passes over a link asks for nothing.
  document.addEventListener("pointerover", (event) => {
    clearTimeout(timer);
    const page = event.pointerType === "touch" ? undefined : pageOf(event);
    if (page) timer = setTimeout(fetchPage, 65, page);
  });
  for (const name of ["touchstart", "focusin"]) {
    document.addEventListener(
      name,
      (event) => {
        const page = pageOf(event);
        if (page) fetchPage(page);
      },
      { passive: true },
    );
  }
})();
