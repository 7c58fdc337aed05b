import { ValueError } from "./errors.js";
import { repr } from "./python/repr.js";

/**
 * Checks what stands in brackets for a host: an IPv6 address, with or without a zone, or one of a later version.
 *
 * @throws ValueError for anything else.
 */
export function checkBracketedHost(host: string): void {
  if (host.startsWith("v")) {
    if (!/^v[0-9A-Fa-f]+\.[^\n]+$/.test(host)) throw new ValueError("IPvFuture address is invalid");
  } else if (isIPv4(host)) throw new ValueError("An IPv4 address cannot be in brackets");
  else if (!isIPv6(host)) throw new ValueError(`${repr(host)} does not appear to be an IPv4 or IPv6 address`);
}

/** Four numbers to 255, without leading zeros: they are octal to some who read them. */
function isIPv4(text: string): boolean {
  const parts = text.split(".", 5);
  return (
    parts.length === 4 && parts.every((part) => /^(?:0|[1-9][0-9]{0,2})$/.test(part) && Number(part) < 256)
  );
}

const GROUPS = 8;

function isIPv6(text: string): boolean {
  const percent = text.indexOf("%");
  if (percent >= 0 && !/^[^%/]+$/.test(text.slice(percent + 1))) return false;
  const parts = (percent < 0 ? text : text.slice(0, percent)).split(":", GROUPS + 3);
  if (parts.length < 3) return false;
  if (parts.at(-1)!.includes(".")) {
    if (!isIPv4(parts.pop()!)) return false;
    parts.push("0", "0");
  }
  return areGroups(parts);
}

/** Eight groups, or fewer around one `::`, which may also begin or end the address and stands for one at least. */
function areGroups(parts: readonly string[]): boolean {
  const inner = parts.slice(1, -1);
  const gap = inner.indexOf("");
  if (gap >= 0 && inner.lastIndexOf("") !== gap) return false;
  if (gap < 0) return parts.length === GROUPS && parts.every(isGroup);
  const before = parts.slice(0, gap + 1);
  const after = parts.slice(gap + 2);
  const high = before.length === 1 && before[0] === "" ? [] : before;
  const low = after.length === 1 && after[0] === "" ? [] : after;
  return high.length + low.length < GROUPS && [...high, ...low].every(isGroup);
}

function isGroup(part: string): boolean {
  return /^[0-9A-Fa-f]{1,4}$/.test(part);
}
