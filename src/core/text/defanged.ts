// Defanged URLs: URLs changed so that no program follows them, as in malware reports.
import { type Phrase, phrase } from "../diagnostic/phrase.js";
import { brief } from "./printable.js";

/** Returns the message about a defanged URL. */
export function defangedMessage(): Phrase {
  return phrase("the URL is defanged, so that no program follows it");
}

/** Returns the offset of the end of the host; defanging changes nothing after it. */
export function defangedEnd(text: string): number {
  return DEFANGED.exec(text)![0].length;
}

/** Returns the text of a hint to restore a defanged URL. */
export function refangText(url: string): Phrase {
  return phrase('write "{url}" only if you trust it', { url: brief(url) });
}

/**
 * Returns the URL that a defanged one stands for; `null` if the text is not a defanged URL. Recognizes the forms of
 * malware reports in the scheme or the host: `hxxp`, `h**p`, `[.]`, `(dot)`, `[:]//` and the like.
 */
export function refanged(text: string): string | null {
  const { 0: before, 1: scheme = "", 2: separator, 3: host } = DEFANGED.exec(text)!;
  const name = host!.replace(DOT, ".").replace(/[[(]([:@])[\])]/g, "$1");
  const hides = scheme !== "" && (separator !== "://" || !/^(?:ht|f)tps?$/i.test(scheme));
  if ((!hides && name === host) || !HOST.test(name) || (scheme === "" && !/^[^.:]+\.[^.]/.test(name)))
    return null;
  const start = scheme && `${scheme.replace(/^h../i, "htt").replace(/^f./i, "ft").toLowerCase()}://`;
  return start + name + text.slice(before.length).replace(DOT, ".");
}

/** The scheme, the separator after it, and the host. */
const DEFANGED = /^(?:(h[tx*#_-]{2}ps?|f[tx]ps?)([[(]:\/\/[\])]|[[(]?:[\])]?\/\/))?([^\s/?#]{0,300})/i;
const DOT = /\[\.\]?|\.\]|\(\.\)|\{\.\}|[[({]dot[\])}]/gi;
/** A host with a userinfo or port, or an address in brackets. */
const HOST = /^(?:\[[\da-f:.]+\](?::\d+)?|[\p{L}\d][^\s[\](){}<>"\\^`|%]*)$/iu;
