/** Shows the theme that was chosen on the page; this is loaded before the text, which would else flash in the other. */
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
} catch {
  // Where nothing may be kept, the system's theme is shown.
}
