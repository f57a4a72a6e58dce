// Runs before the page is shown: what scripts make possible has its place from the start, and a choice of light or dark
// shows no other page first.
document.documentElement.classList.add("scripts");
// Pages from disk may not read the files beside them.
if (location.protocol.startsWith("http")) document.documentElement.classList.add("served");
(function () {
  "use strict";

  function takeTheme() {
    try {
      const theme = localStorage.getItem("lectern-theme");
      if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
      else delete document.documentElement.dataset.theme;
    } catch {
      // Without storage, the system's choice holds.
    }
  }

  takeTheme();
  // A page that was rendered ahead, or left open, takes a choice that was made on another.
  addEventListener("storage", takeTheme);
})();
