import { shortened } from "../../core/snippet.js";
import type { Algorithm } from "./options.js";
import { hasSchemeName, type SplitText, splitText } from "./split-text.js";

/**
 * Why a text cannot be a base: it has no scheme, what stands in the place of its scheme is none, or it is
 * opaque (a scheme, and a path that neither follows a site nor begins with a slash).
 */
export type BaseFault = "relative" | "malformed-scheme" | "opaque";

/** What is thrown for a base, or a document's URL, to which nothing can be relative. */
export class BaseUrlError extends SyntaxError {
  override readonly name = "BaseUrlError";
  /** The text that was given. */
  readonly input: string;
  readonly reason: BaseFault;

  constructor(role: "base" | "document", input: string, reason: BaseFault) {
    super(`the ${role} ${JSON.stringify(shortened(input, ROOM))} ${WORDS[reason]}`);
    this.input = input;
    this.reason = reason;
  }
}

const WORDS: Readonly<Record<BaseFault, string>> = {
  relative: "is relative: it has no scheme",
  "malformed-scheme": "begins with something that is no scheme",
  opaque: "is opaque: its path has no levels that a reference could be relative to",
};

/** Cells that the text may take in the message. */
const ROOM = 80;

/** The base last found good: the references of a document are resolved one after another against one base. */
let held: SplitText | null = null;

/**
 * The base and its components (draft-05, section 5.2; RFC 1808, section 3; RFC 3986, section 5.2.1). Every
 * algorithm needs a scheme and nothing else; but where the path is opaque, draft-05 and RFC 1808 call the base
 * unsuitable, while RFC 3986 merges with any path. Throws a `BaseUrlError`.
 */
export function splitBase(text: string, algorithm: Algorithm): SplitText {
  const base = held !== null && held.text === text ? held : splitText(text);
  if (base !== held) needScheme(base, "base");
  held = base;
  if (algorithm !== "rfc3986" && isOpaque(base)) throw new BaseUrlError("base", text, "opaque");
  return base;
}

/** The document's own URL and its components; it may be opaque. Throws a `BaseUrlError`. */
export function splitDocument(text: string): SplitText {
  const document = splitText(text);
  needScheme(document, "document");
  return document;
}

function needScheme(url: SplitText, role: "base" | "document"): void {
  if (url.at.schemeEnd === -1) throw new BaseUrlError(role, url.text, "relative");
  if (!hasSchemeName(url)) throw new BaseUrlError(role, url.text, "malformed-scheme");
}

function isOpaque({ text, at }: SplitText): boolean {
  return at.siteStart === -1 && at.pathStart < at.pathEnd && text.charAt(at.pathStart) !== "/";
}
