/** The header and the footer: links to the other parts of the site, and the choice of the theme. */
import { signal } from "@preact/signals";
import { CODES, DOCS, hasReference } from "./elsewhere.js";

export function Header() {
  return (
    <header class="top">
      <a class="brand" href="index.html">
        url-grammar
      </a>
      <nav aria-label="Site">
        <a href={DOCS}>Docs</a>
        {CODES !== null && <a href={CODES}>Codes</a>}
        {hasReference && <a href="reference/index.html">API reference</a>}
      </nav>
      <ThemeChoice />
    </header>
  );
}

export function Footer() {
  return (
    <footer class="bottom">
      <p>
        Everything runs in your browser; nothing you type is sent anywhere. To share what you see, copy the
        link of this page.
      </p>
    </footer>
  );
}

const THEMES = ["auto", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const KEY = "theme";
const theme = signal<Theme>(kept());
apply(theme.value);

/** Chooses dark, light, or what the system has. */
function ThemeChoice() {
  return (
    <label class="theme">
      <span>Colours</span>
      <select
        value={theme.value}
        onChange={(event) => {
          theme.value = (THEMES.find((one) => one === event.currentTarget.value) ?? "auto") as Theme;
          apply(theme.value);
        }}
      >
        <option value="auto">system</option>
        <option value="light">light</option>
        <option value="dark">dark</option>
      </select>
    </label>
  );
}

function apply(chosen: Theme): void {
  const { dataset } = document.documentElement;
  if (chosen === "auto") delete dataset["theme"];
  else dataset["theme"] = chosen;
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Where nothing may be kept, the choice is for this visit.
  }
}

function kept(): Theme {
  try {
    return THEMES.find((one) => one === localStorage.getItem(KEY)) ?? "auto";
  } catch {
    return "auto";
  }
}
