/**
 * Applies the chosen theme. Loaded before the text, which would otherwise flash in the other theme. If the link has a
 * text, it also hides the page's built-in example until the page shows that text.
 */
const { dataset } = document.documentElement;
if (location.hash.length > 1) dataset["arriving"] = "";
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") dataset["theme"] = theme;
} catch {
  // If storage is not allowed, the system's theme is used.
}

// Browsers don't load modules from files, so the page would stay as it is.
if (location.protocol === "file:")
  addEventListener("DOMContentLoaded", () => document.getElementById("from-file")?.removeAttribute("hidden"));
