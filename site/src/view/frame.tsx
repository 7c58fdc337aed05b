/** The header and the footer: links to the rest of the site, sharing, and the theme. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { CODES, DOCS, GALLERY, hasReference, isSite, publicAddress } from "../first/elsewhere.js";
import { useSaid } from "../first/text.js";
import { fragmentOf } from "../state/link.js";
import { chosen, page } from "../state/state.js";

export function Header() {
  return (
    <header class="top">
      <a class="brand" href="index.html">
        url-grammar
      </a>
      <nav aria-label="Site">
        <a href={DOCS}>Docs</a>
        {GALLERY !== null && <a href={GALLERY}>Gallery</a>}
        {CODES !== null && <a href={CODES}>Codes</a>}
        {hasReference && <a href="reference/index.html">API</a>}
      </nav>
      {isSite && <Search />}
      <CopyLink />
      <SavePicture />
      <ThemeChoice />
    </header>
  );
}

export function Footer() {
  return (
    <footer class="bottom">
      <p>
        Verdicts come from the grammars of the standards, and readings from models that were compared with the
        programs themselves. Everything runs in your browser; nothing that you type is sent anywhere.
      </p>
    </footer>
  );
}

/** Searches the site; so does the key `/`. The field is there at once, so that no key is lost while the rest is loaded. */
function Search() {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLElement>(null);
  // Before the next key, which is for the field.
  useLayoutEffect(() => place.current?.querySelector("input")?.focus(), [open]);
  useEffect(() => {
    if (open) {
      import("./search-field.js").then(
        ({ startField }) => (place.current === null ? undefined : startField(place.current)),
        () => location.assign(DOCS),
      );
      return;
    }
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.matches("input, textarea, select");
      if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open]);
  if (!open)
    return (
      <button
        type="button"
        class="plain"
        onClick={() => setOpen(true)}
        title="Searches docs, codes and API (press /)"
      >
        Search
      </button>
    );
  return (
    <search class="search" data-index="search.json" ref={place}>
      <label class="quiet" for="search-field">
        Search
      </label>
      <input id="search-field" type="search" autocomplete="off" placeholder="Docs, codes, API" />
    </search>
  );
}

/** Copies a link to the current view. If the page is only local, it says so. */
function CopyLink() {
  const [said, say] = useSaid();
  const copy = async () => {
    const fragment = fragmentOf(page.value, chosen.value);
    const here = `${location.href.replace(/#.*$/s, "")}#${fragment}`;
    history.replaceState(history.state, "", here);
    const isLocal =
      /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname) || location.protocol === "file:";
    const link = isLocal && publicAddress !== null ? `${publicAddress}#${fragment}` : here;
    try {
      await navigator.clipboard.writeText(link);
      say(isLocal && publicAddress === null ? "Copied, for this computer" : "Copied");
    } catch {
      say("See the address bar");
    }
  };
  return (
    <button type="button" class="plain share copy" onClick={copy} title="Copies a link that opens just this">
      <span aria-live="polite">{said === "" ? "Copy link" : said}</span>
    </button>
  );
}

/** Saves a picture of the URL and its answer, drawn on demand. */
function SavePicture() {
  const [said, say] = useSaid();
  if (page.value.list) return null;
  const save = async () => {
    try {
      const { savePicture } = await import("./save-picture.js");
      await savePicture(page.value.input);
      say("Saved");
    } catch {
      say("Not possible here");
    }
  };
  return (
    <button
      type="button"
      class="plain share picture"
      onClick={save}
      title="Saves a picture of this URL and who goes where"
    >
      <span aria-live="polite">{said === "" ? "Picture" : said}</span>
    </button>
  );
}

const THEMES = ["auto", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const KEY = "theme";

/** Chooses dark, light, or the system's theme. */
function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(kept);
  return (
    <label class="theme">
      <span class="quiet">Colours</span>
      <select
        value={theme}
        onChange={(event) => {
          const chosen = THEMES.find((one) => one === event.currentTarget.value) ?? "auto";
          setTheme(chosen);
          apply(chosen);
        }}
      >
        <option value="auto">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
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
    // If storage is not allowed, the choice lasts for this visit.
  }
}

function kept(): Theme {
  try {
    return THEMES.find((one) => one === localStorage.getItem(KEY)) ?? "auto";
  } catch {
    return "auto";
  }
}
