// Dispute classes about the authority: the change that ends each, and its explanation.

import { LONGEST_NAME } from "../../core/text/dns.js";
import { numericIpv4 as decimalIpv4, lastAsIpv4 } from "../../core/text/ip.js";
import { shortIpv6 } from "../host/comparable.js";
import type { DisputeClass } from "./classes.js";
import {
  type ClassHelp,
  type ClassRecord,
  type Fault,
  type Rewrite,
  replaced,
  replacedAll,
} from "./record.js";

export const backslashInAuthority: ClassRecord<"backslash-in-authority"> = {
  name: "backslash-in-authority",
  about: "the backslash",
  does: "ends the authority at the backslash",
  rewrite: ({ text, authority }) => replacedAll(text, /\\/g, "/", authority),
};

export const backslashInAuthorityHelp: ClassHelp = {
  meaning: "a backslash after the host",
  why: "Browsers end the host at the backslash. Programs that follow RFC 3986 loosely do not: the host continues, or the text before a later @ is userinfo.",
  fix: "Write a slash, or reject the URL.",
  see: ["URL Standard, section 4.4"],
  bad: ["http://good.com\\@evil.com/"],
};

export const emptyAuthority: ClassRecord<"empty-authority"> = {
  name: "empty-authority",
  about: "an empty authority",
  does: "reads an empty authority as if there were a host",
  rewrite: ({ text, host, hostEnd }) => (host === hostEnd ? replaced(text, host, host, "x") : null),
  advisories: [
    { id: "CVE-2022-0639", program: "url-parse before 1.5.7", readers: ["url-parse"], fixed: ["1.5.7"] },
  ],
};

/** Removes the third of three slashes, which follows an empty authority. */
export const withoutThirdSlash: Rewrite = ({ text, slashes, authority }) =>
  text.slice(slashes, authority) === "///" ? replaced(text, slashes + 2, authority, "") : null;

export const emptyAuthorityHelp: ClassHelp = {
  meaning: "an authority without a host",
  why: "Some programs use the next path segment as the host, some a default host, some none.",
  fix: "Write the host.",
  see: ["RFC 3986, section 3.2.2"],
  bad: ["http://@/a.example/"],
};

/** Three advisories about Spring's builder, which takes the text after the first @ as the host. */
const SPRING: readonly Fault[] = [
  {
    id: "CVE-2024-22243",
    program: "Spring's UriComponentsBuilder",
    readers: ["spring"],
    fixed: ["5.3.32", "6.0.17", "6.1.4"],
  },
  {
    id: "CVE-2024-22259",
    program: "Spring's UriComponentsBuilder, second report",
    readers: ["spring"],
    fixed: ["5.3.33", "6.0.18", "6.1.5"],
  },
  {
    id: "CVE-2024-22262",
    program: "Spring's UriComponentsBuilder, third report",
    readers: ["spring"],
    fixed: ["5.3.34", "6.0.19", "6.1.6"],
  },
];

export const severalAts: ClassRecord<"several-ats"> = {
  name: "several-ats",
  about: "more than one @",
  does: "takes the last @",
  rewrite: ({ text, authority, host }) =>
    replacedAll(text, /@/g, "", authority, Math.max(host - 1, authority)),
  advisories: [
    ...SPRING,
    {
      id: "CVE-2020-13956",
      program: "Apache HttpClient before 4.5.13 and 5.0.3",
      readers: ["apache-httpclient"],
      fixed: ["4.5.13", "5.0.3"],
    },
    { id: "CVE-2022-0512", program: "url-parse before 1.5.6", readers: ["url-parse"], fixed: ["1.5.6"] },
  ],
};

export const severalAtsHelp: ClassHelp = {
  meaning: "more than one @ before the path",
  why: "Most programs find the host after the last @, wget and Spring after the first. Others refuse the URL or find no host.",
  fix: "Escape the @ in userinfo as %40.",
  see: ["RFC 3986, section 3.2.1"],
  bad: ["http://a@good.com@evil.com/"],
};

export const atAfterPort: ClassRecord<"at-after-port"> = {
  name: "at-after-port",
  about: "a colon before the @",
  does: "takes what precedes the @ for user information",
  rewrite: (parts) => {
    const { text, authority, host } = parts;
    return HOST_AND_PORT.test(text.slice(authority, host - 1)) ? withoutUserinfo(parts) : null;
  },
};

export const atAfterPortHelp: ClassHelp = {
  meaning: "what looks like a host and a port before the @",
  why: "It is a user and a password, and the host follows. A check that looks for the first colon, and programs without userinfo, read another host.",
  fix: "Remove the text before the @.",
  see: ["RFC 3986, section 7.6"],
  bad: ["http://good.com:@evil.com:/"],
};

/** Userinfo that looks like a host with a port. */
const HOST_AND_PORT = /:[0-9]*$/;

export const userinfo: ClassRecord<"userinfo"> = {
  name: "userinfo",
  about: "a user or a password",
  does: "separates the user information from the host",
  rewrite: withoutUserinfo,
  advisories: [
    ...SPRING,
    { id: "CVE-2024-38428", program: "wget before 1.25.0", readers: ["wget-cli"], fixed: ["1.25.0"] },
    { id: "CVE-2024-47081", program: "requests before 2.32.4", readers: ["requests"], fixed: ["2.32.4"] },
  ],
};

export const userinfoHelp: ClassHelp = {
  meaning: "a user or a password",
  why: "Python's urlopen takes it as part of the host. Other programs disagree about where it ends.",
  fix: "Remove it, and send the user and the password in an Authorization header.",
  see: ["RFC 3986, section 3.2.1"],
  bad: ["http://user@a.example/"],
};

function withoutUserinfo({ text, authority, host }: Parameters<Rewrite>[0]): ReturnType<Rewrite> {
  return replaced(text, authority, host, "");
}

export const zoneId: ClassRecord<"zone-id"> = {
  name: "zone-id",
  about: "the zone ID of the address",
  does: "removes the zone ID from the host",
  rewrite: ({ text, host, end }) => {
    const open = text.indexOf("[", host);
    const address = /^[0-9a-fA-F:.]+(?=%)/.exec(text.slice(open + 1, end));
    if (open === -1 || address === null) return null;
    const zone = open + 1 + address[0].length;
    const close = text.indexOf("]", zone);
    return replaced(text, zone, close === -1 || close > end ? end : close, "");
  },
};

export const zoneIdHelp: ClassHelp = {
  meaning: "a zone in an IPv6 address",
  why: "Some programs remove the zone ID, some keep it with the address, some keep the escape of its percent sign too.",
  fix: "Remove the zone: it has a meaning on one machine only.",
  see: ["RFC 6874, section 2"],
  bad: ["http://[fe80::1%25eth0]/"],
};

export const mappedIpv4: ClassRecord<"mapped-ipv4"> = {
  name: "mapped-ipv4",
  about: "an IPv6 address that stands for an IPv4 address",
  does: "reads the IPv4 address that the IPv6 address stands for",
  rewrite: ({ text, host, hostEnd }) => {
    if (text[host] !== "[") return null;
    const mapped = MAPPED.exec(shortIpv6(text.slice(host + 1, hostEnd - 1).toLowerCase()) ?? "");
    if (mapped === null) return null;
    const [high, low] = mapped.slice(1).map((group) => Number.parseInt(group, 16)) as [number, number];
    return replaced(text, host, hostEnd, lastAsIpv4([high, low]));
  },
};

export const mappedIpv4Help: ClassHelp = {
  meaning: "an IPv6 address that stands for an IPv4 address",
  why: "Some programs treat it as the IPv4 address. Others keep the IPv6 address, which a list of forbidden IPv4 addresses misses.",
  fix: "Write the IPv4 address.",
  see: ["RFC 4291, section 2.5.5.2"],
  bad: ["http://[::ffff:127.0.0.1]/"],
  good: ["http://127.0.0.1/"],
};

/** An IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2), in its shortest form. */
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

export const brackets: ClassRecord<"brackets"> = {
  name: "brackets",
  about: "brackets",
  does: "ignores what the brackets enclose",
  rewrite: ({ text, authority, end }) => {
    const open = text.slice(authority, end).search(/[[\]]/);
    if (open === -1) return null;
    const without = text.slice(authority, end).replace(/\[[0-9a-fA-F:.]*\]|[[\]]/g, "") || "x";
    return { text: text.slice(0, authority) + without + text.slice(end), offset: authority + open };
  },
  advisories: [
    {
      id: "CVE-2023-26159",
      program: "follow-redirects before 1.15.4",
      readers: ["follow-redirects"],
      fixed: ["1.15.4"],
    },
    {
      id: "CVE-2024-11168",
      program: "Python's urllib.parse",
      readers: ["urllib"],
      fixed: ["3.9.21", "3.10.16", "3.11.4", "3.12.0"],
    },
    {
      id: "CVE-2025-0938",
      program: "Python's urllib.parse before 3.13.2",
      readers: ["urllib"],
      fixed: ["3.9.22", "3.10.17", "3.11.12", "3.12.9", "3.13.2"],
    },
    {
      id: "CVE-2025-47912",
      program: "Go before 1.24.8 and 1.25.2",
      readers: ["go"],
      fixed: ["1.24.8", "1.25.2"],
    },
    { id: "CVE-2026-25679", program: "Go before 1.25.8", readers: ["go"], fixed: ["1.25.8"] },
  ],
};

export const bracketsHelp: ClassHelp = {
  meaning: "brackets that are not around an IPv6 address alone",
  why: "Some programs read what the brackets enclose, some what surrounds them, some refuse both.",
  fix: "Write brackets around an IPv6 address only.",
  see: ["RFC 3986, section 3.2.2"],
  bad: ["http://evil.com[::1]/"],
};

export const numericIpv4: ClassRecord<"numeric-ipv4"> = {
  name: "numeric-ipv4",
  about: "numbers that look like an IPv4 address",
  does: "reads an IPv4 address in the numbers",
  rewrite: ({ text, host, hostEnd }) => {
    const name = text.slice(host, hostEnd);
    if (!NUMBERS.test(name)) return null;
    return replaced(text, host, hostEnd, decimalIpv4(name.replace(/\.$/, "")) ?? "127.0.0.1");
  },
  advisories: [
    { id: "CVE-2021-28918", program: "the npm package netmask" },
    { id: "CVE-2021-29921", program: "Python's ipaddress before 3.8.12 and 3.9.5" },
    { id: "CVE-2021-29923", program: "Go before 1.17", readers: ["go"], fixed: ["1.17"] },
  ],
};

export const numericIpv4Help: ClassHelp = {
  meaning: "numbers that some programs read as an IPv4 address",
  why: "Browsers and the C library accept short, octal and hexadecimal IPv4 addresses. Other programs treat them as names, or read every number as decimal.",
  fix: "Write four decimal numbers without leading zeros.",
  see: ["RFC 3986, section 7.4"],
  bad: ["http://0177.0.0.1/"],
};

/** A string that may be a numeric address, or has too many or too large numbers for one. */
const NUMBERS = /^(?:0[xX][0-9a-fA-F]*|[0-9]+)(?:\.(?:0[xX][0-9a-fA-F]*|[0-9]+))*\.?$/;

export const portForm: ClassRecord<"port-form"> = {
  name: "port-form",
  about: "what follows the host's colon",
  does: "leaves out what follows the host's colon",
  rewrite: ({ text, hostEnd, end }) => {
    const port = text.slice(hostEnd, end);
    if (/^:[1-9][0-9]{0,4}$/.test(port) && Number(port.slice(1)) <= 65535) return null;
    return replaced(text, hostEnd, end, "");
  },
  advisories: [
    { id: "CVE-2022-0686", program: "url-parse before 1.5.8", readers: ["url-parse"], fixed: ["1.5.8"] },
  ],
};

export const portFormHelp: ClassHelp = {
  meaning: "a port that is not a number from 1 to 65535",
  why: "Some programs read a sign, spaces or digits of other scripts, some ignore the text after the digits, some end the host at another colon.",
  fix: "Write a number from 1 to 65535, or no colon.",
  see: ["RFC 3986, section 3.2.3"],
  bad: ["http://a.example:80:81/"],
};

export const noPath: ClassRecord<"no-path"> = {
  name: "no-path",
  about: "a query or fragment that follows the authority directly",
  does: "ends the authority at the ? or #",
  rewrite: ({ text, authority, end }) =>
    authority > 0 && (text[end] === "?" || text[end] === "#") ? replaced(text, end, end, "/") : null,
  advisories: [
    { id: "CVE-2016-8624", program: "curl before 7.51.0", readers: ["curl", "curl-cli"], fixed: ["7.51.0"] },
  ],
};

export const noPathHelp: ClassHelp = {
  meaning: "a ? or # directly after the authority",
  why: "In some programs, only a slash ends the authority, so the ? or # is part of it.",
  fix: "Write a slash after the host.",
  see: ["RFC 3986, section 3.2"],
  bad: ["/\\good.com#@evil.com/"],
};

export const dots: ClassRecord<"dots"> = {
  name: "dots",
  about: "dots at the end of the host or next to each other",
  does: "leaves out extra dots",
  rewrite: ({ text, host, hostEnd }) => replacedAll(text, /^\.+|\.+$|(?<=\.)\.+/g, "", host, hostEnd),
};

export const dotsHelp: ClassHelp = {
  meaning: "dots at the ends of a host, or next to each other",
  why: "Some programs remove a dot, and others look the name up with it.",
  fix: "Write one dot between labels, and none at the ends.",
  see: ["RFC 1034, section 3.1"],
  bad: ["http://a.example../"],
};

export const hostCharacter: ClassRecord<"host-character"> = {
  name: "host-character",
  about: "characters that host names cannot have",
  does: "leaves out characters that host names cannot have",
  rewrite: ({ text, host, hostEnd }) =>
    replacedAll(text, /[^a-zA-Z0-9.\-[\]:%\u0080-\uffff]+/g, "x", host, hostEnd),
};

export const hostCharacterHelp: ClassHelp = {
  meaning: "a character that is not allowed in host names",
  why: "Some programs end the host there, some remove the character, some refuse it, and some look up the whole name.",
  fix: "Write a name of letters, digits, hyphens and dots.",
  see: ["RFC 3986, section 3.2.2"],
  bad: ["http://good.com;evil.com/"],
};

export const longName: ClassRecord<"long-name"> = {
  name: "long-name",
  about: "a name of more than 253 characters",
  does: "shortens the name",
  rewrite: ({ text, host, hostEnd }) =>
    hostEnd - host > LONGEST_NAME ? replaced(text, host, hostEnd, "x") : null,
};

export const longNameHelp: ClassHelp = {
  meaning: "a name of more than 253 characters",
  why: "No such name can be looked up. Node's url.parse turns it into an empty host.",
  fix: "Reject the URL.",
  see: ["RFC 1035, section 2.3.4"],
  bad: [[null, ["http://", ["a.", 150], "com/"]]],
};

export const nameForm: ClassRecord<"name-form"> = {
  name: "name-form",
  about: "a host that is no ordinary name",
  does: "reads a name of any form",
  rewrite: ({ text, host, hostEnd }) => {
    const name = text.slice(host, hostEnd);
    const isProper = hostEnd - host > LONGEST_NAME || NAME.test(name) || decimalIpv4(name) === name;
    return isProper || name.startsWith("[") ? null : replaced(text, host, hostEnd, "x");
  },
};

export const nameFormHelp: ClassHelp = {
  meaning: "a host that is neither an ordinary name nor an address",
  why: "A label that begins or ends with a hyphen, an empty label, or a last label that begins with a digit: java.net.URI finds no host, and others look the name up.",
  fix: "Write labels of letters, digits and inner hyphens, and begin the last one with a letter.",
  see: ["RFC 3986, section 3.2.2"],
  bad: ["http://evil.com-/"],
};

/** A name of letters, digits and inner hyphens. */
const NAME = /^(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?\.)*[a-zA-Z](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?$/;

/** The records of this file. */
export const AUTHORITY: readonly ClassRecord<DisputeClass>[] = [
  backslashInAuthority,
  emptyAuthority,
  severalAts,
  atAfterPort,
  userinfo,
  zoneId,
  mappedIpv4,
  brackets,
  numericIpv4,
  portForm,
  noPath,
  dots,
  hostCharacter,
  longName,
  nameForm,
];
