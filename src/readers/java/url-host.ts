import { type Ipv6Rule, ipv6Groups } from "../host/ipv6.js";
import { indexOrEnd } from "../text/find.js";
import { javaInteger } from "./integer.js";

/** How much of `host:port` is the host, and the port after it. */
interface Host {
  readonly length: number;
  readonly port: number | null;
}

/** Why a host is refused, and where in it. */
interface BadHost {
  readonly reason: string;
  readonly offset: number;
}

/** Groups may have leading zeros, more than four digits with them; so may the numbers of an IPv4 address, as long as it is no longer than any. */
const ADDRESS: Ipv6Rule = { group: /^0*[0-9A-Fa-f]{1,4}$/, byte: /^[0-9]+$/, longestIpv4: 15 };

/** Controls, and characters whose compatibility form has one of `/ ? # @ :` */
const NOT_IN_HOSTS =
  /[^ -~\x80-\uffff]|[\u2047-\u2049\u2100\u2101\u2105\u2106\u2a74\ufe55\ufe56\ufe5f\ufe6b\uff03\uff0f\uff1a\uff1f\uff20]/;

/** Reads what follows the login: the port begins at the first `:` after the brackets, or at the first one at all. */
export function hostOf(text: string): Host | BadHost {
  const length = text.startsWith("[") ? text.indexOf("]") + 1 : indexOrEnd(text, ":", 0, text.length);
  const host = text.slice(0, length);
  if (text.startsWith("[") && !isAddress(host))
    return { reason: "brackets must contain an IPv6 address", offset: 0 };
  const illegal = host.search(NOT_IN_HOSTS);
  if (illegal !== -1) return { reason: "a character is not allowed in hosts", offset: illegal };
  if (length < text.length && text[length] !== ":")
    return { reason: "text follows the brackets", offset: length };
  const digits = text.slice(length + 1);
  const port = digits === "" ? -1 : javaInteger(digits);
  if (port === null || port < -1)
    return { reason: "the port is not a number of 31 bits", offset: length + 1 };
  return { length, port: port === -1 ? null : port };
}

/** Whether a text is an IPv6 address in brackets, perhaps with a zone after `%`, which may be any text. */
function isAddress(host: string): boolean {
  const percent = host.indexOf("%");
  const address = host.slice(1, percent === -1 ? -1 : percent);
  return percent !== host.length - 2 && ipv6Groups(address, ADDRESS) !== null;
}
