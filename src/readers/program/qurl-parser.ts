// How QUrl splits a URL and converts a host.

import { domainToAsciiBy, type Quirks } from "../../whatwg/idna.js";
import { fromPunycode } from "../../whatwg/punycode.js";
import { classOf, mappedCharacter } from "../../whatwg/uts46.js";
import {
  type AuthorityParts,
  NO_AUTHORITY,
  type Parts,
  type RefusedReading,
  refused,
  spansAround,
} from "../model.js";
import { authorityEnd, escapesDecoded, indexOrEnd, isAscii, isDigits } from "../scan.js";
import { inetText } from "./curl.js";

/** Reads input as `QUrl` does in its tolerant mode. */
export function readQurl(input: string): Parts | RefusedReading {
  const hash = indexOrEnd(input, "#", 0, input.length);
  const mark = indexOrEnd(input, "?", 0, hash);
  const colon = indexOrEnd(input, ":", 0, mark);
  const hasScheme = colon < mark && SCHEME.test(input.slice(0, colon));
  const start = hasScheme ? colon + 1 : 0;
  const from = input.startsWith("//", start) && start + 2 <= mark ? start + 2 : start;
  const to = from === start ? start : authorityEnd(input, from, mark);
  if (input === "") return refused("it is empty");
  if (!hasScheme && to === 0 && /^[^/]*:/.test(input.slice(0, mark)))
    return refused("a colon follows what is no scheme", colon);
  const authority = from === to ? NO_AUTHORITY : authorityOf(input, from, to);
  if ("accepted" in authority) return authority;
  const { userinfo, host, port, spans } = authority;
  return {
    scheme: hasScheme ? input.slice(0, colon).toLowerCase() : null,
    userinfo,
    host,
    port,
    spans: spansAround(
      hasScheme ? { start: 0, end: colon } : null,
      spans,
      { start: to, end: mark },
      mark === hash ? null : { start: mark + 1, end: hash },
      hash === input.length ? null : { start: hash + 1, end: input.length },
    ),
  };
}

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*$/;

function authorityOf(input: string, start: number, end: number): AuthorityParts | RefusedReading {
  const at = indexOrEnd(input, "@", start, end);
  const from = at === end ? start : at + 1;
  const last = from === end ? -1 : input.lastIndexOf(":", end - 1);
  const close = input[from] === "[" ? input.indexOf("]", from) : from;
  const colon = last < from || close === -1 || close > last ? end : last;
  const port = portOf(input.slice(colon + 1, end));
  if (port === null) return refused("the port is not a number of 16 bits", colon + 1);
  const text = input.slice(from, colon);
  const host = text === "" ? "" : hostOf(text);
  if (host === null) return refused("the host is neither a name nor an address", from);
  return {
    userinfo: at === end ? null : userinfoOf(input.slice(start, at)) || null,
    host: host || null,
    port: port === -1 ? null : port,
    spans: {
      userinfo: at === end ? null : { start, end: at },
      host: text.startsWith("[") ? { start: from + 1, end: colon - 1 } : { start: from, end: colon },
      port: { start: colon + 1, end },
    },
  };
}

const LARGEST_PORT = 0xffff;

/** Returns the number in the lowest 64 bits of a number; -1 if there are no digits, `null` if it is not a port. */
function portOf(digits: string): number | null {
  if (digits === "") return -1;
  if (!isDigits(digits, false)) return null;
  let value = 0n;
  for (const digit of digits) value = BigInt.asUintN(64, value * 10n + BigInt(digit));
  return value > LARGEST_PORT ? null : Number(value);
}

const BAD_ESCAPE = /%(?![0-9A-Fa-f]{2})/;
const ESCAPE = /%([0-9A-Fa-f]{2})/g;
const UNRESERVED = /^[A-Za-z0-9._~-]$/;
const UNRESERVED_OR_COLON = /^[A-Za-z0-9._~:-]$/;

/**
 * Decodes escapes of some characters, and writes the others in upper case. One bad escape turns all percent signs into
 * `%25`.
 */
function recoded(part: string, decoded: RegExp): string {
  if (BAD_ESCAPE.test(part)) return part.replaceAll("%", "%25");
  return part.replace(ESCAPE, (found, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return decoded.test(character) ? character : found.toUpperCase();
  });
}

/** Returns user and password as they appear in a URL. */
function userinfoOf(text: string): string {
  const colon = text.indexOf(":");
  const written = (part: string, other: RegExp) => recoded(part, UNRESERVED).replace(other, utf8Escapes);
  return colon === -1
    ? written(text, NOT_IN_USER)
    : `${written(text.slice(0, colon), NOT_IN_USER)}:${written(text.slice(colon + 1), NOT_IN_PASSWORD)}`;
}

const NOT_IN_USER = /[^A-Za-z0-9._~!$&'()*+,;=%-]/gu;
const NOT_IN_PASSWORD = /[^A-Za-z0-9._~!$&'()*+,;=%:-]/gu;

/** Returns the escapes of a character. Lone surrogates are encoded too, as if UTF-8 allowed them. */
function utf8Escapes(character: string): string {
  const unit = character.charCodeAt(0);
  if (character.length > 1 || unit < 0xd800 || unit > 0xdfff) return encodeURIComponent(character);
  const octets = [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)];
  return octets.map((octet) => `%${octet.toString(16).toUpperCase()}`).join("");
}

/** A percent sign that does not begin an escape of a letter, a digit, a space, one of `-._~` or a non-ASCII byte. */
const OTHER_ESCAPE = /%(?!20|2[DEde]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee]|[89A-Fa-f][0-9A-Fa-f])/;
const CONTROL = /[\0-\x1f\x7f]/;

/** Returns the host in ASCII; `null` if it is not valid. */
function hostOf(text: string): string | null {
  if (text.startsWith("[")) return text.endsWith("]") ? literal(text.slice(1, -1)) : null;
  const address = ipv4(text);
  if (address !== null) return address;
  const decoded = OTHER_ESCAPE.test(text) ? null : escapesDecoded(text);
  if (decoded === null) return null;
  const decodedAddress = decoded === text ? null : ipv4(decoded);
  if (decodedAddress !== null) return CONTROL.test(decoded) ? null : decodedAddress;
  const name = nameOf(decoded);
  return name === null ? null : (ipv4(name) ?? name);
}

const FUTURE = /^v[0-9a-fA-F]\.(?:[A-Za-z0-9!$&'()*+,;=:._~-])+$/;

const NOT_IN_ZONE = /[^!#-;=?-[\]_a-z~]/gu;

/** Parses the content of brackets: IPvFuture, or an IPv6 address with an optional zone. */
function literal(text: string): string | null {
  if (text.startsWith("v")) {
    const decoded = escapesDecoded(text);
    return decoded !== null && FUTURE.test(decoded)
      ? `v${decoded.charAt(1).toUpperCase()}${decoded.slice(2)}`
      : null;
  }
  const [address = "", zone, other] = recoded(text, UNRESERVED_OR_COLON).split("%25", 3);
  if (zone === "" || other !== undefined) return null;
  const groups = groupsOf(address);
  return groups === null
    ? null
    : inetText(groups) + (zone === undefined ? "" : `%25${zone.replace(NOT_IN_ZONE, utf8Escapes)}`);
}

/** A number of an IPv4 address, with any prefix that Qt accepts, up to a dot or the end. */
const NUMBER = /[\t-\r ]*\+?(?:(0[xX])([0-9A-Fa-f]+)|(0[bB])([01]+)|(0)([0-7]*)|([1-9][0-9]*))(?:\.|$)/y;

/** Returns the IPv4 address at the start of ASCII input, if a null character or the end follows; otherwise `null`. */
function ipv4(text: string): string | null {
  if (/[^\0-\x7e]/.test(text)) return null;
  const until = text.split("\0", 1)[0]!;
  const numbers: number[] = [];
  NUMBER.lastIndex = 0;
  for (let found = NUMBER.exec(until); found !== null; found = NUMBER.exec(until)) {
    const [whole, , hex, , binary, , octal, decimal] = found;
    const base = hex !== undefined ? 16 : binary !== undefined ? 2 : octal !== undefined ? 8 : 10;
    numbers.push(Number.parseInt(hex ?? binary ?? `0${octal ?? decimal}`, base));
    if (whole.endsWith(".") && numbers.length < 4) continue;
    return whole.endsWith(".") || NUMBER.lastIndex < until.length ? null : dotted(numbers);
  }
  return null;
}

/** Returns an address of one to four numbers, the last of which fills the remaining octets. */
function dotted(numbers: readonly number[]): string | null {
  const last = numbers.length - 1;
  let value = numbers[last]!;
  if (value >= 256 ** (4 - last)) return null;
  for (const [at, number] of numbers.slice(0, last).entries()) {
    if (number > 0xff) return null;
    value += number * 256 ** (3 - at);
  }
  return [24, 16, 8, 0].map((bits) => Math.floor(value / 2 ** bits) % 256).join(".");
}

const GROUP = / *\+?(?:0[xX])?([0-9A-Fa-f]+)/y;

/** Returns the groups of an IPv6 address as Qt counts them; `null` if it refuses the text. */
function groupsOf(text: string): number[] | null {
  if (text.length < 2 || /[^ -~]/.test(text)) return null;
  const colons = text.split(":").length - 1;
  const dots = text.split(".").length - 1;
  if (dots !== 0 && dots !== 3) return null;
  if (text === "::") return new Array<number>(8).fill(0);
  const hasGapAtEdge = text.startsWith("::") || text.endsWith("::");
  if (!hasGapAtEdge && (colons < 2 || colons > 7)) return null;
  let zeros = (hasGapAtEdge ? 9 : 8) - colons - Number(dots > 0);
  const groups = new Array<number>(8).fill(0);
  let [at, filled] = [0, 0];
  while (filled < 8) {
    if (text[at] === ":") {
      if (zeros < 1) return null;
      if (filled === 0 || filled === colons) {
        if (text[at + 1] !== ":") return null;
        at++;
      }
      filled += zeros;
      zeros = 0;
      at++;
      continue;
    }
    GROUP.lastIndex = at;
    const digits = GROUP.exec(text);
    if (digits === null || digits[0].length > 4) return null;
    const next = text[GROUP.lastIndex];
    if (next === ".") {
      const address = filled === 6 ? strictIpv4(text.slice(at)) : null;
      if (address === null) return null;
      groups.splice(6, 2, ...address);
      return groups;
    }
    groups[filled++] = Number.parseInt(digits[1]!, 16);
    if (next === undefined) break;
    if (next !== ":") return null;
    at = GROUP.lastIndex + 1;
  }
  return filled === 8 ? groups : null;
}

/** Returns the two groups of an IPv4 address in which no number except 0 begins with a zero. */
function strictIpv4(text: string): [number, number] | null {
  const address = /(?:^|\.)0[^.]/.test(text) ? null : ipv4(text);
  if (address === null) return null;
  const [a, b, c, d] = address.split(".").map(Number) as [number, number, number, number];
  return [a * 256 + b, c * 256 + d];
}

/** A valid ASCII label: no hyphen at either end, and at most 63 characters. */
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;

/** Returns a name in ASCII; `null` if it is not valid. */
function nameOf(text: string): string | null {
  const ascii = isAscii(text);
  const labels = ascii ? text.toLowerCase().split(".") : labelsOf(text);
  const name = labels?.join(".") ?? "";
  const written = name.split(".");
  if (written.length > 1 && written.at(-1) === "") written.pop();
  if (!written.every((label) => LABEL.test(label))) return null;
  return name.includes("xn--") && SHOWN.has(written.length > 1 ? written.at(-1)! : "")
    ? rewritten(name)
    : name;
}

/** A character that no name can have. */
const BAD = "\ufffd";

/** Right-to-left letters may stand next to others. */
const QUIRKS: Quirks = { isUndirected: () => true, takesAnyJoiner: true };

const [NON_JOINER, JOINER] = [0x200c, 0x200d];

/** Returns whether each joiner follows a virama, or separates two letters that would join. */
function hasJoinersInContext(label: string): boolean {
  let [joins, separates, follows] = [false, false, false];
  for (const character of label) {
    const code = character.codePointAt(0)!;
    const kind = code === NON_JOINER || code === JOINER ? "" : classOf(code);
    if (kind === "") {
      if (!follows && (code === JOINER || !joins)) return false;
      [separates, joins] = [code === NON_JOINER && !follows, false];
    } else if (!kind.endsWith("t")) {
      // A letter that joins only to its left is refused here, although one that joins to neither side is not.
      if (kind.endsWith("l") && separates) return false;
      [joins, separates] = [/[ld]$/.test(kind), false];
    }
    follows = kind.includes("v");
  }
  return !separates;
}

/** Returns the labels of a name that is not all ASCII, each in ASCII. */
function labelsOf(text: string): string[] | null {
  const labels: string[] = [];
  for (const label of text.split(/[.\u3002\uff0e\uff61]/)) {
    const mapped = Array.from(label, (character) => mappedCharacter(character.codePointAt(0)!) ?? BAD).join(
      "",
    );
    const isPlain = isAscii(mapped);
    const written = isPlain ? mapped : domainToAsciiBy(QUIRKS, label, false);
    if (written === null || !(isPlain || hasJoinersInContext(mapped))) return null;
    const shown = !isPlain && written.startsWith("xn--") ? fromPunycode(written.slice(4))! : written;
    if (/^-|-$/.test(shown) || (shown.slice(2, 4) === "--" && !(isPlain && shown.startsWith("xn"))))
      return null;
    labels.push(written);
  }
  return labels;
}

/**
 * The domains whose names Qt keeps in Unicode and then encodes again. That changes Punycode labels that end too early.
 */
const SHOWN: ReadonlySet<string> = new Set(
  (
    "ac ar asia at biz br cat ch cl cn com de dk es fi gr hu il info io ir is jp kr li lt lu lv museum name net no nu nz org pl pr " +
    "se sh tel th tm tw ua vn xn--fiqs8s xn--fiqz9s xn--fzc2c9e2c xn--j6w193g xn--kprw13d xn--kpry57d xn--mgba3a4f16a " +
    "xn--mgba3a4fra xn--mgbaam7a8h xn--mgbayh7gpa xn--mgberp4a5d4ar xn--ogbpf8fl xn--p1ai xn--wgbh1c xn--wgbl6a xn--xkc2al3hye2a"
  ).split(" "),
);

/** Returns a name whose Punycode labels are decoded and, if that gives valid ones, encoded again. */
function rewritten(name: string): string {
  const labels = name.split(".").map((label) => {
    if (!label.startsWith("xn--")) return label;
    const text = label.slice(4);
    // The last number may lack its final digit, which is then 0.
    return fromPunycode(text) ?? fromPunycode(`${text}a`);
  });
  if (!labels.every((label) => label !== null && !/^-|-$|^..--/s.test(label))) return name;
  return domainToAsciiBy({}, labels.join("."), false) ?? name;
}
