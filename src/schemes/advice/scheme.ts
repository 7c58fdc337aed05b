// What the schemes without hosts need, each in its own way.
import { advice, edit, type Hint, safeEdit } from "../../core/diagnostic/diagnostic.js";
import type { SchemeAdvice, SchemeFault } from "./fault.js";

type Advisor = (fault: SchemeFault) => SchemeAdvice | null;

/** Returns what is known about a fault in the terms of one scheme; `null` if nothing is. */
export function forScheme(fault: SchemeFault): SchemeAdvice | null {
  return ADVISORS.get(fault.scheme)?.(fault) ?? null;
}

const isAtEnd = ({ url, offset }: SchemeFault): boolean => offset === url.length;

/** RFC 6068, section 2: `addr-spec = local-part "@" domain`. */
const mailto: Advisor = ({ url, offset }) => {
  const [, address = ""] = /^mailto:([^?,]*)$/.exec(url.slice(0, offset)) ?? [];
  if (address === "" || address.startsWith("@")) {
    return offset === 7 && url.charAt(7) === "@"
      ? { message: "the name before the @ is missing", hint: advice('write a name before the "@"') }
      : null;
  }
  if (!address.includes("@")) {
    return {
      message: "the @ and the domain are missing",
      hint: advice(`write "${brief(address)}@" and a domain`),
    };
  }
  if (address.endsWith("@"))
    return { message: "the domain is missing", hint: advice('write a domain after the "@"') };
  if (url.charAt(offset) !== "@") return null;
  return { message: 'an address has only one "@"', hint: advice('write "," between two addresses') };
};

/** RFC 2397, section 3: `dataurl = "data:" [ mediatype ] [ ";base64" ] "," data`. */
const data: Advisor = ({ url, offset, accepts }) => {
  if (url.slice(0, offset).includes(",")) return null;
  return { message: "the comma before the data is missing", hint: commaHint(url, accepts) };
};

function commaHint(url: string, accepts: SchemeFault["accepts"]): Hint {
  const words = 'write "," before the data';
  const marked = url.indexOf(";base64;");
  const [start, end] = marked === -1 ? [5, 5] : [marked + 7, marked + 8];
  const plain = marked !== -1 || !/[/;=]/.test(url.slice(5));
  const fixed = `${url.slice(0, start)},${url.slice(end)}`;
  return plain && accepts(fixed) ? edit(words, start, end, ",") : advice(words);
}

/** RFC 3966, section 3: a number is global, with a `+`, or local, and then has a context. */
const tel: Advisor = ({ url, offset }) => {
  const [, number] = /^tel:([\d*#().-]*)/.exec(url)!;
  if (number === "" && offset === 4) {
    return { message: "the number is missing", hint: advice('write a number such as "+1-201-555-0123"') };
  }
  if (number === "" || url.startsWith("+", 4) || url.includes(";phone-context=")) return null;
  return {
    message: 'a local number needs a ";phone-context"',
    hint: advice(
      'begin with "+" and the code of the country, or add ";phone-context=" and a domain or a prefix',
    ),
  };
};

/** RFC 8141, section 2: `assigned-name = "urn" ":" NID ":" NSS`. */
const urn: Advisor = (fault) => {
  if (!isAtEnd(fault)) return null;
  return {
    message: "a URN has a namespace and a name",
    hint: advice('write both, as in "urn:isbn:0451450523"'),
  };
};

/** RFC 5870, section 3.3: `coordinates = coord-a "," coord-b [ "," coord-c ]`. */
const geo: Advisor = () => ({
  message: "a geo URL has a latitude and a longitude",
  hint: advice('write two numbers with a comma, as in "geo:48.2,16.37"'),
});

/** RFC 6455, section 3: fragments are not used in WebSocket URLs. */
const ws: Advisor = ({ scheme, url, offset }) => {
  if (url.charAt(offset) !== "#") return null;
  return {
    message: `${scheme} URLs have no fragments`,
    hint: safeEdit('remove the "#" and what follows it', offset, url.length, ""),
  };
};

const ADVISORS: ReadonlyMap<string, Advisor> = new Map([
  ["mailto", mailto],
  ["data", data],
  ["tel", tel],
  ["urn", urn],
  ["geo", geo],
  ["ws", ws],
  ["wss", ws],
]);

/** The most of a name that a hint repeats, in UTF-16 code units. */
const LONGEST = 40;

function brief(name: string): string {
  return name.length > LONGEST ? `${name.slice(0, LONGEST)}...` : name;
}
