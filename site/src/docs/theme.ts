/**
 * Shows the theme that was chosen on the page; this is loaded before the text, which would else flash in the other. A link that
 * holds a text hides the example that the page was built with, until the page shows that text.
 */
const { dataset } = document.documentElement;
if (location.hash.length > 1) dataset["arriving"] = "";
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") dataset["theme"] = theme;
} catch {
  // Where nothing may be kept, the system's theme is shown.
}

// Browsers load no modules from files, so that the page would stay as it is.
if (location.protocol === "file:")
  addEventListener("DOMContentLoaded", () => document.getElementById("from-file")?.removeAttribute("hidden"));
