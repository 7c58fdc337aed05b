/** Copies a link to what the page shows. */
import { fragmentOf } from "../../state/link.js";
import { chosen, page } from "../../state/state.js";
import { useSaid } from "../use-said.js";

export function CopyLink() {
  const [said, say] = useSaid();
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
