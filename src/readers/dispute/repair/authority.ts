import { numericIpv4 } from "../../host/ipv4.js";
import { shortIpv6 } from "../../host/ipv6.js";
import { type Repair, replaced, replacedAll } from "./edit.js";

export const withoutBackslashes: Repair = ({ text, authority }) => replacedAll(text, /\\/g, "/", authority);

/** With one `@` at most: the last one. */
export const withOneAt: Repair = ({ text, authority, host }) =>
  replacedAll(text, /@/g, "", authority, Math.max(host - 1, authority));

/** Whether what precedes the `@` looks like a host with a port. */
const HOST_AND_PORT = /:[0-9]*$/;

export const withoutHostBeforeAt: Repair = (anatomy) => {
  const { text, authority, host } = anatomy;
  return HOST_AND_PORT.test(text.slice(authority, host - 1)) ? withoutUserinfo(anatomy) : null;
};

export const withoutUserinfo: Repair = ({ text, authority, host }) => replaced(text, authority, host, "");

export const withoutZone: Repair = ({ text, host, end }) => {
  const open = text.indexOf("[", host);
  const address = /^[0-9a-fA-F:.]+(?=%)/.exec(text.slice(open + 1, end));
  if (open === -1 || address === null) return null;
  const zone = open + 1 + address[0].length;
  const close = text.indexOf("]", zone);
  return replaced(text, zone, close === -1 || close > end ? end : close, "");
};

/** With an IPv4 address in place of the IPv6 address that stands for it (RFC 4291, section 2.5.5.2). */
export const withoutMappedAddress: Repair = ({ text, host, hostEnd }) => {
  if (text[host] !== "[") return null;
  const mapped = MAPPED.exec(shortIpv6(text.slice(host + 1, hostEnd - 1).toLowerCase()) ?? "");
  if (mapped === null) return null;
  const [high, low] = mapped.slice(1).map((group) => Number.parseInt(group, 16)) as [number, number];
  return replaced(text, host, hostEnd, [high >> 8, high & 0xff, low >> 8, low & 0xff].join("."));
};

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** Without brackets, and without what they enclose. */
export const withoutBrackets: Repair = ({ text, authority, end }) => {
  const open = text.slice(authority, end).search(/[[\]]/);
  if (open === -1) return null;
  const close = text.lastIndexOf("]", end - 1);
  const without = text.slice(authority, end).replace(/\[[0-9a-fA-F:.]*\]|[[\]]/g, "") || "x";
  return close >= authority || open >= 0
    ? { text: text.slice(0, authority) + without + text.slice(end), offset: authority + open }
    : null;
};

/** What may be an address in numbers, or too many or too large ones. */
const NUMBERS = /^(?:0[xX][0-9a-fA-F]*|[0-9]+)(?:\.(?:0[xX][0-9a-fA-F]*|[0-9]+))*\.?$/;

export const withDottedAddress: Repair = ({ text, host, hostEnd }) => {
  const name = text.slice(host, hostEnd);
  if (!NUMBERS.test(name)) return null;
  return replaced(text, host, hostEnd, numericIpv4(name.replace(/\.$/, "")) ?? "127.0.0.1");
};

/** Without a port that is anything but one number from 1 to 65535 without leading zeros. */
export const withoutUnusualPort: Repair = ({ text, hostEnd, end }) => {
  const port = text.slice(hostEnd, end);
  if (/^:[1-9][0-9]{0,4}$/.test(port) && Number(port.slice(1)) <= 65535) return null;
  return replaced(text, hostEnd, end, "");
};

/** With a slash between the authority and the query or fragment. */
export const withPath: Repair = ({ text, authority, end }) =>
  authority > 0 && (text[end] === "?" || text[end] === "#") ? replaced(text, end, end, "/") : null;

export const withHost: Repair = ({ text, host, hostEnd }) =>
  host === hostEnd ? replaced(text, host, host, "x") : null;

/** With no dot at the ends of the host, and one at a time between. */
export const withoutExtraDots: Repair = ({ text, host, hostEnd }) =>
  replacedAll(text, /^\.+|\.+$|(?<=\.)\.+/g, "", host, hostEnd);

/** Without characters that no name and no address has. */
export const withoutUnusualCharacters: Repair = ({ text, host, hostEnd }) =>
  replacedAll(text, /[^a-zA-Z0-9.\-[\]:%\u0080-\uffff]+/g, "x", host, hostEnd);

const NAME = /^(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?\.)*[a-zA-Z](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?$/;

/** With another host in place of what is no name of letters, digits and inner hyphens, nor an address. */
export const withProperName: Repair = ({ text, host, hostEnd }) => {
  const name = text.slice(host, hostEnd);
  const isProper = hostEnd - host > LONGEST_NAME || NAME.test(name) || numericIpv4(name) === name;
  return isProper || name.startsWith("[") ? null : replaced(text, host, hostEnd, "x");
};

/** A name can have 253 characters (RFC 1035, section 2.3.4). */
const LONGEST_NAME = 253;

export const withShortHost: Repair = ({ text, host, hostEnd }) =>
  hostEnd - host > LONGEST_NAME ? replaced(text, host, hostEnd, "x") : null;
