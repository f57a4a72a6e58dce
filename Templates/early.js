// Runs before the page is shown, so that a choice of light or dark shows no other page first.
try {
  const theme = localStorage.getItem("lectern-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Without storage, the system's choice holds.
}
