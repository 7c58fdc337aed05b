// Resolution under the URL Standard, with the platform's `URL`.
import { platformUrl } from "../../core/text/idna.js";
import { split } from "../../spec/split.js";
import { BaseUrlError, ReferenceUrlError } from "./errors.js";
import type { Branch, Steps } from "./resolution.js";

/**
 * Resolves a reference like `new URL(reference, base)`. Unlike in the other documents, the base must be usable even if
 * the reference does not need it.
 */
export const whatwg: Steps = (base, { text }, _, log) => {
  const from = platformUrl(base.text);
  if (from === null) throw new BaseUrlError("base", base.text, base.fault ?? "rejected");
  const url = platformUrl(text, from);
  const branch = branchOf(from, text);
  if (url === null) {
    // Against an opaque path, only a fragment can be resolved.
    if (branch !== "absolute" && platformUrl("", from) === null)
      throw new BaseUrlError("base", base.text, "opaque");
    throw new ReferenceUrlError(text);
  }
  log?.("parse", true, "the URL parser reads the reference with the base", url);
  return { url, branch, algorithm: "whatwg", base: { text: from, at: split(from) } };
};

/**
 * Returns which of the reference's components the parser uses (the states from "scheme start state" to "file slash
 * state").
 */
function branchOf(base: string, reference: string): Branch {
  const isSpecial = /^(?:https?|wss?|ftp|file):/.test(base);
  const text = reference.replace(/^[\0-\x20]+|[\t\n\r]+/g, "");
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(text)?.[0] ?? "";
  // In a special URL, the base's own scheme is ignored unless "//" follows, and a backslash is a slash.
  const first = text.slice(scheme.length, scheme.length + 2);
  const isSame = isSpecial && base.startsWith(scheme.toLowerCase()) && first !== "//";
  if (scheme !== "" && !isSame) return "absolute";
  const [one = "#", two] = isSpecial ? first.replaceAll("\\", "/") : first;
  if (one === "/") return two === "/" ? "authority" : "absolute-path";
  return one === "?" ? "base-path" : one === "#" ? "base-query" : "merged";
}
