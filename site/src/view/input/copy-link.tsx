/** Copies a link to what the page shows. */
import { useEffect, useState } from "preact/hooks";
import { fragmentOf } from "../../state/link.js";
import { chosen, page } from "../../state/state.js";

/** How long the button says what came of it. */
const SAID_MS = 2000;

export function CopyLink() {
  const [said, say] = useState("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => say(""), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    const link = `${location.href.replace(/#.*$/s, "")}#${fragmentOf(page.value, chosen.value)}`;
    history.replaceState(null, "", link);
    try {
      await navigator.clipboard.writeText(link);
      say("Copied");
    } catch {
      say("The link is in the address bar");
    }
  };
  return (
    <button type="button" class="plain" onClick={copy}>
      <span aria-live="polite">{said === "" ? "Copy link" : said}</span>
    </button>
  );
}
