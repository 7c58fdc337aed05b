/** The script of the documentation pages: search, theme, collapsible lists, and copying code. */
import { startSearch } from "./search.js";

const search = document.querySelector<HTMLElement>(".search");
if (search !== null) startSearch(search);

// On a narrow screen, the lists of pages and sections are above the text, so they start closed.
const closed = [
  [".sections details", "(max-width: 75rem)"],
  [".pages details", "(max-width: 52rem)"],
] as const;
for (const [selector, narrow] of closed) {
  const list = document.querySelector<HTMLDetailsElement>(selector);
  if (list !== null && matchMedia(narrow).matches) list.open = false;
}

startTheme();
for (const block of document.querySelectorAll<HTMLElement>("main pre")) addCopy(block);

/** Activates the theme choice, which all pages of the site share. */
function startTheme(): void {
  const label = document.querySelector<HTMLElement>(".theme");
  const select = label?.querySelector("select");
  if (!label || !select) return;
  const { dataset } = document.documentElement;
  select.value = dataset["theme"] ?? "auto";
  select.addEventListener("change", () => {
    if (select.value === "auto") delete dataset["theme"];
    else dataset["theme"] = select.value;
    try {
      localStorage.setItem("theme", select.value);
    } catch {
      // If storage is not allowed, the choice lasts for this visit.
    }
  });
  label.hidden = false;
}

const SAID_MS = 2000;

/** Adds a button that copies a block of code; for a terminal session, only the typed lines. */
function addCopy(block: HTMLElement): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy-code";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    const typed = [...block.querySelectorAll("code > b")].map(({ textContent }) => textContent ?? "");
    const isSession = typed.length > 0 && typed.every((line) => line.startsWith("$ "));
    const text = isSession
      ? typed.map((line) => line.slice(2)).join("\n")
      : (block.querySelector("code")?.textContent ?? "");
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Not allowed";
    }
    setTimeout(() => {
      button.textContent = "Copy";
    }, SAID_MS);
  });
  const frame = document.createElement("div");
  frame.className = "code-frame";
  block.replaceWith(frame);
  frame.append(block, button);
}
