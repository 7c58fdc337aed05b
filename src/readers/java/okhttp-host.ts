import { javaIdn } from "./idna-2003.js";
import { type Ipv6Rule, ipv6Groups } from "./ipv6.js";

/** Groups have at most four digits, and the numbers of an IPv4 address no leading zero. */
const ADDRESS: Ipv6Rule = { group: /^[0-9A-Fa-f]{1,4}$/, byte: /^(?:0|[1-9][0-9]{0,2})$/, longest: 15 };

/** ASCII that no name has. */
const NOT_IN_NAMES = /[\0-\x20\x7f#%/:?@[\\\]]/;

/** The host that OkHttp makes of the text between the login and the port; `null` if it refuses that. */
export function okhttpHost(text: string): string | null {
  const host = percentDecoded(text);
  if (host === null) return null;
  if (host.includes(":")) {
    const inBrackets = host.startsWith("[") && host.endsWith("]");
    const groups = ipv6Groups(inBrackets ? host.slice(1, -1) : host, ADDRESS);
    return groups && addressOf(groups);
  }
  const name = javaIdn(host)?.toLowerCase() ?? null;
  return name === null || NOT_IN_NAMES.test(name) ? null : name;
}

/** `null` where no valid UTF-8 comes of it. OkHttp leaves a `%` that begins no escape, but then refuses it. */
function percentDecoded(text: string): string | null {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The shortest form of an IPv6 address, or the IPv4 address that is mapped into it. */
function addressOf(groups: readonly number[]): string {
  const [g5, g6, g7] = [groups[5]!, groups[6]!, groups[7]!];
  if (g5 === 0xffff && groups.slice(0, 5).every((group) => group === 0))
    return [g6 >> 8, g6 & 0xff, g7 >> 8, g7 & 0xff].join(".");
  const [start, length] = longestZeros(groups);
  const text = (part: readonly number[]) => part.map((group) => group.toString(16)).join(":");
  return length < 2 ? text(groups) : `${text(groups.slice(0, start))}::${text(groups.slice(start + length))}`;
}

/** The first of the longest runs of zeros. */
function longestZeros(groups: readonly number[]): readonly [start: number, length: number] {
  let best: readonly [number, number] = [0, 0];
  let start = 0;
  for (const [at, group] of groups.entries()) {
    if (group !== 0) start = at + 1;
    else if (at + 1 - start > best[1]) best = [start, at + 1 - start];
  }
  return best;
}
