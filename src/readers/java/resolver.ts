import { comparableHost } from "../host/comparable.js";
import { ipv4Of } from "../host/ipv4.js";

/** `InetAddress` takes nothing longer for an IPv4 address: four numbers of three digits. */
const LONGEST = 15;

/**
 * The IPv4 address that a host is to `java.net.InetAddress`, as four decimal numbers; `null` if it is none. One to four
 * numbers are read, the last one filling the bytes that are left, but all of them in decimal: `0177` is 177, and `0x7f`
 * is a name.
 */
function javaIpv4(host: string): string | null {
  return host.length > LONGEST || !/^[0-9.]+$/.test(host) ? null : ipv4Of(host, decimal);
}

function decimal(text: string): number {
  return text === "" ? Number.NaN : Number(text);
}

/** The form of a host that can be compared, for programs that resolve hosts with `java.net.InetAddress`. */
export function javaComparable(host: string): string {
  return comparableHost(host, host.endsWith(".") ? isName : javaIpv4);
}

/** With a dot at its end, a host is a name. */
function isName(): null {
  return null;
}
