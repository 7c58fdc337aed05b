import { SCHEMES } from "../../schemes/table.js";
import type { Part } from "./parts.js";
import type { Settings } from "./settings.js";
import type { Use } from "./use.js";

/** Whether a text is to be read as a URL, by what it is used as and how it begins. */
export function isUrl(parts: readonly Part[], use: Use, settings: Settings): boolean {
  if (use === "part") return false;
  if (use === "absolute" || use === "reference") return true;
  if (!beginsLikeUrl(parts, settings.schemes)) return false;
  if (use === "specifier" || settings.strings === "all") return true;
  // A text with white space is more likely a sentence that begins with a URL.
  return settings.strings === "words" && !parts.some((part) => part !== null && /\s/.test(part.text));
}

/** Whether a text begins with one of the schemes, and has more than that: `"https://"` is what others begin with. */
function beginsLikeUrl(parts: readonly Part[], schemes: ReadonlySet<string>): boolean {
  const [first] = parts;
  const [beginning = "", name = ""] =
    /^([a-z][a-z0-9+.-]*):/i.exec(first?.text.slice(0, LONGEST) ?? "") ?? [];
  const scheme = name.toLowerCase();
  if (!first || !schemes.has(scheme)) return false;
  // Without slashes, "error:" or "http:error" is anything; but a scheme without an authority has none.
  const slashes = SCHEMES.get(scheme)?.shape === "generic" ? /[\\/]+/y : /[\\/]*/y;
  slashes.lastIndex = beginning.length;
  const matched = slashes.exec(first.text);
  return matched !== null && (slashes.lastIndex < first.text.length || parts.length > 1);
}

/** No scheme is longer. */
const LONGEST = 64;
