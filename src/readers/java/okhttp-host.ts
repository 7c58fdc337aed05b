import { toAscii2003 } from "../host/idna-2003/idna-2003.js";
import { ipv6Groups, ipv6Text, lastAsIpv4 } from "../host/ipv6.js";
import { uriDecoded } from "../text/octets.js";

/** ASCII that no name has. */
const NOT_IN_NAMES = /[\0-\x20\x7f#%/:?@[\\\]]/;

/** The host that OkHttp makes of the text between the login and the port; `null` if it refuses that. */
export function okhttpHost(text: string): string | null {
  // OkHttp leaves a percent sign that begins no escape, but then refuses it.
  const host = uriDecoded(text);
  if (host === null) return null;
  if (host.includes(":")) {
    const inBrackets = host.startsWith("[") && host.endsWith("]");
    const groups = ipv6Groups(inBrackets ? host.slice(1, -1) : host);
    return groups && addressOf(groups);
  }
  const name = toAscii2003(host)?.toLowerCase() ?? null;
  return name === null || NOT_IN_NAMES.test(name) ? null : name;
}

/** The shortest form of an IPv6 address, or the IPv4 address that is mapped into it. */
function addressOf(groups: readonly number[]): string {
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  return isMapped ? lastAsIpv4(groups) : ipv6Text(groups);
}
