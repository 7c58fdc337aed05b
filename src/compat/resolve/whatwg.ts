// Resolution by the URL Standard: what the platform's `URL` makes of a reference and a base.
import { platformUrl } from "../../core/text/idna.js";
import { quoted } from "../../core/text/printable.js";
import type { SplitText } from "../../grammar/input.js";
import { split } from "../../spec/split.js";
import { type Base, BaseUrlError, ReferenceUrlError } from "./base.js";
import type { Branch, Log, Resolved } from "./resolution.js";

/**
 * Resolves a reference as `new URL(reference, base)` does. Unlike by the other documents, a base must be usable even if the
 * reference needs none.
 */
export function whatwg(base: Base, { text }: SplitText, log: Log | null): Resolved {
  const from = platformUrl(base.text);
  if (from === null) throw new BaseUrlError("base", base.text, base.fault ?? "rejected");
  log?.("base", true, `the parser writes the base as ${quoted(from)}`);
  const url = platformUrl(text, from);
  const branch = branchOf(from, text);
  if (url === null) {
    // Against an opaque path, only a fragment can be resolved.
    const isOpaque = branch !== "absolute" && platformUrl("", from) === null;
    throw isOpaque ? new BaseUrlError("base", base.text, "opaque") : new ReferenceUrlError(text);
  }
  log?.("reference", branch !== "absolute", WORDS[branch === "absolute" ? "own" : "base"]);
  log?.("serialize", true, "the parser's result is written", url);
  return { url, branch, algorithm: "whatwg", base: { text: from, at: split(from) } };
}

const WORDS = {
  own: "the reference has a scheme, so it is parsed without the base",
  base: "the reference is parsed with the base",
} as const;

/** Which of the reference's components the parser uses (the states from "scheme start state" to "file slash state"). */
function branchOf(base: string, reference: string): Branch {
  const text = reference.replace(/[\t\n\r]+/g, "").replace(/^[\0-\x20]+/, "");
  const [, scheme = "", rest = text] = /^([a-z][a-z\d+.-]*):(.*)$/is.exec(text) ?? [];
  const isSpecial = /^(?:https?|wss?|ftp|file):/.test(base);
  // In a special URL, the base's own scheme is ignored unless "//" follows, and a backslash is a slash.
  const isSame = isSpecial && base.startsWith(`${scheme.toLowerCase()}:`) && !rest.startsWith("//");
  if (scheme !== "" && !isSame) return "absolute";
  const first = isSpecial ? rest.slice(0, 2).replaceAll("\\", "/") : rest.slice(0, 2);
  if (first === "//") return "authority";
  if (first.startsWith("/")) return "absolute-path";
  if (first.startsWith("?")) return "base-path";
  return first === "" || first.startsWith("#") ? "base-query" : "merged";
}
