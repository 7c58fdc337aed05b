// What the readers of Java share: how Java reads a number, and how it resolves a host.
import { comparableHost, ipv4Of } from "../host/comparable.js";

/** The largest `int`. */
const LARGEST = 2 ** 31 - 1;
const ZERO = 0x30;

const DIGIT = /\p{Nd}/u;

/**
 * Returns the number that `Integer.parseInt` reads, or `null` where it throws: an optional sign and decimal
 * digits of any script, but for those beyond the BMP.
 */
export function javaInteger(text: string): number | null {
  const isNegative = text.startsWith("-");
  const start = isNegative || text.startsWith("+") ? 1 : 0;
  if (start === text.length) return null;
  let value = 0;
  for (let at = start; at < text.length; at++) {
    const digit = digitOf(text.charCodeAt(at));
    value = value * 10 + digit;
    if (digit === -1 || value > LARGEST) return null;
  }
  return isNegative ? 0 - value : value;
}

/**
 * Returns the value of a digit, or -1. Each script has its ten in a row, and the row begins at a code that
 * ends in 0 or 6.
 */
function digitOf(unit: number): number {
  if (unit >= ZERO && unit <= ZERO + 9) return unit - ZERO;
  if (unit < 0x80 || !DIGIT.test(String.fromCharCode(unit))) return -1;
  const column = unit % 16;
  return DIGIT.test(String.fromCharCode(unit - column)) ? column : column - 6;
}

/**
 * Returns the form of a host that can be compared, for programs that resolve hosts with
 * `java.net.InetAddress`.
 */
export function javaComparable(host: string): string {
  return comparableHost(host, host.endsWith(".") ? neverAddress : javaIpv4);
}

/** Reads no address: with a dot at its end, a host is a name. */
function neverAddress(): null {
  return null;
}

/** `InetAddress` takes nothing longer for an IPv4 address: four numbers of three digits. */
const LONGEST = 15;

/**
 * Returns the IPv4 address that `java.net.InetAddress` reads in a host, as four decimal numbers; `null` if it
 * reads none. One to four numbers are read, the last one filling the bytes that are left, but all of them in
 * decimal: `0177` is 177, and `0x7f` is a name.
 */
function javaIpv4(host: string): string | null {
  return host.length > LONGEST || !/^[0-9.]+$/.test(host) ? null : ipv4Of(host, decimal);
}

function decimal(text: string): number {
  return text === "" ? Number.NaN : Number(text);
}
