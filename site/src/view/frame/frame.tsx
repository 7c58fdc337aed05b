/** What stands above and below: where else one can go, and how the page looks. */
import { ThemeChoice } from "./theme.js";

/** The build says so: the package does not have it, since it is larger than all the rest. */
const hasReference = document.getElementById("page")?.hasAttribute("data-reference") ?? false;

export function Header() {
  return (
    <header class="top">
      <a class="brand" href="index.html">
        url-grammar
      </a>
      <nav aria-label="Site">
        <a href="docs/index.html">Docs</a>
        <a href="codes/index.html">Codes</a>
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
