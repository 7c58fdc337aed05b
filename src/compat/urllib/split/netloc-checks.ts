import { hostinfo } from "../components/netloc.js";
import { ValueError } from "../errors.js";
import { checkBracketedHost } from "./bracketed-host.js";

const [OPEN_BRACKET, CLOSE_BRACKET] = [0x5b, 0x5d];

/** Whether a netloc is ASCII without brackets, as most are: then there is nothing to check. */
export function isPlain(netloc: string): boolean {
  for (let at = 0; at < netloc.length; at++) {
    const unit = netloc.charCodeAt(at);
    if (unit >= 0x80 || unit === OPEN_BRACKET || unit === CLOSE_BRACKET) return false;
  }
  return true;
}

/**
 * Brackets come in pairs, and enclose nothing but the whole host: what stands beside them is read as the host by
 * some and ignored by others (CVE-2025-0938).
 *
 * @throws ValueError
 */
export function checkBrackets(netloc: string): void {
  const opens = netloc.includes("[");
  if (opens !== netloc.includes("]")) throw new ValueError("Invalid IPv6 URL");
  if (!opens) return;
  const where = netloc.slice(netloc.lastIndexOf("@") + 1);
  const close = where.indexOf("]");
  const behind = close < 0 ? "" : where.slice(close + 1);
  if (where.includes("[") && (!where.startsWith("[") || (behind !== "" && !behind.startsWith(":"))))
    throw new ValueError("Invalid IPv6 URL");
  checkBracketedHost(hostinfo(netloc)[0]);
}

const DELIMITERS: readonly string[] = ["/", "?", "#", "@", ":"];

/**
 * A host name is brought to the normal form NFKC before it is looked up: no character may turn into a delimiter then,
 * or the URL would lead elsewhere than it says. Delimiters that are there already are no one's disguise.
 *
 * @throws ValueError
 */
export function checkNormalForm(netloc: string): void {
  if (!/[\u0080-\uffff]/.test(netloc)) return;
  const bare = netloc.replace(/[@:#?]/g, "");
  const normal = bare.normalize("NFKC");
  if (normal !== bare && DELIMITERS.some((delimiter) => normal.includes(delimiter)))
    throw new ValueError(`netloc '${netloc}' contains invalid characters under NFKC normalization`);
}
