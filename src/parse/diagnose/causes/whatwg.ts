import { advice, edit } from "../../../core/diagnostic/diagnostic.js";
import { describeCharacter } from "../../../core/text/printable.js";
import { type Cause, type Fault, foundAt, inHost } from "./cause.js";
import {
  badEscape,
  controlCharacter,
  excludedCharacter,
  loneSurrogate,
  nonAscii,
  secondFragment,
  space,
} from "./character/index.js";
import { adviseBrackets, unclosed } from "./part/ipv6.js";
import { badScheme } from "./part/scheme.js";
import { badPort } from "./part/site.js";
import { nameCharacter, schemeStart } from "./rfc3986.js";
import { excludedBeyondAscii } from "./rfc3987.js";

const IN_BRACKETS = "put an IPv6 address in square brackets";

const DOMAIN = "valid-domain-string";

const textOf = ({ input, span }: Fault): string => input.slice(span.start, span.end);

/** An address in square brackets. */
const badAddress: Cause = (fault) => {
  if (fault.component !== "host" || !textOf(fault).startsWith("[")) return null;
  const found = foundAt(fault);
  return {
    code: "ip-literal",
    message:
      found === null
        ? "the address in square brackets is not closed"
        : `${describeCharacter(found)} is not allowed here in an address in square brackets`,
    rule: "valid-IPv6-address-string",
    hint:
      unclosed(fault) ??
      advice(
        'write eight groups of hexadecimal digits without leading zeros, with "::" for one run of zeros',
      ),
    covers: inHost,
  };
};

/** A special scheme without an authority, such as `https:a`. */
const missingSlashes: Cause = (fault) => {
  const { component, input, offset } = fault;
  if (component !== null || !/^(?:https?|wss?|ftp|file):\/{0,2}$/i.test(input.slice(0, offset))) return null;
  const slashes = input.slice(0, offset).replace(/^[^/]*/, "").length;
  if (slashes === 2) return null;
  const missing = "/".repeat(2 - slashes);
  return {
    code: "missing-slashes",
    message: `"//" must follow the scheme ${JSON.stringify(input.slice(0, input.indexOf(":")))}`,
    rule: "absolute-URL-string",
    hint: edit(`write "${missing}" here`, offset, offset, missing),
  };
};

/** A host that is empty: only `file` and schemes that are not special allow that. */
const emptyHost: Cause = ({ component, input, offset, span }) => {
  const whole = component === null && /^(?:https?|wss?|ftp):\/\/$/i.test(input.slice(0, offset));
  if (!whole && (component !== "host" || span.start !== span.end)) return null;
  return {
    code: "empty-host",
    message: "the host is missing",
    rule: "valid-host-string",
    hint: advice("add a host"),
  };
};

/** An underscore in a domain. */
const underscore: Cause = (fault) => {
  if (fault.component !== "host" || foundAt(fault)?.text !== "_") return null;
  return {
    code: "host-underscore",
    message: "underscores are not allowed in a domain",
    rule: DOMAIN,
    hint: advice('use only letters, digits and "-" in each label of the domain'),
  };
};

/** A hyphen at either end of a label, or two in its third and fourth place. */
const hyphen: Cause = (fault) => {
  const { component, input, offset, span } = fault;
  const found = foundAt(fault)?.text ?? ".";
  const ends = offset > span.start && input.charAt(offset - 1) === "-" && found === ".";
  if (component !== "host" || (found !== "-" && !ends)) return null;
  const inside = found === "-" && offset > span.start && input.charAt(offset - 1) !== ".";
  return {
    code: "host-hyphen",
    message: inside
      ? 'a label of a domain cannot have "--" in its third and fourth place'
      : `a label of a domain cannot ${ends ? "end" : "begin"} with "-"`,
    rule: DOMAIN,
    hint: advice(
      inside
        ? 'only labels that begin with "xn--" have it'
        : "begin and end each label with a letter or a digit",
    ),
  };
};

/** Two dots in a row, or one at either end of a domain. */
const dot: Cause = (fault) => {
  if (fault.component !== "host") return null;
  const { input, offset, span } = fault;
  if (foundAt(fault)?.text === ".") {
    return {
      code: "empty-label",
      message: "a label of the domain is empty",
      rule: DOMAIN,
      hint: edit("remove the extra dot", offset, offset + 1, ""),
    };
  }
  if (foundAt(fault) !== null || input.charAt(span.end - 1) !== ".") return null;
  return {
    code: "trailing-dot",
    message: "a domain cannot end with a dot in a valid URL",
    rule: DOMAIN,
    hint: edit("remove the last dot", span.end - 1, span.end, ""),
  };
};

/** A last label that is a number: the host would be read as an IPv4 address. */
const lastNumber: Cause = (fault) => {
  if (fault.component !== "host" || foundAt(fault) !== null) return null;
  const last = textOf(fault).split(".").at(-1)!;
  if (!/^(?:\d+|0x[\da-f]*)$/i.test(last)) return null;
  return {
    code: "host-number",
    message: "a host whose last label is a number is an IPv4 address, and this is not a valid one",
    rule: "valid-IPv4-address-string",
    hint: advice("write four numbers from 0 to 255 without leading zeros, or a domain"),
  };
};

/** A port that is too large. */
const largePort: Cause = (fault) => {
  if (fault.component !== "port" || !/^\d+$/.test(textOf(fault))) return null;
  return {
    code: "bad-port",
    message: "a port is at most 65535",
    hint: advice("write a port from 0 to 65535"),
  };
};

/** The causes of faults in URL strings, in the order in which they are tried. */
export const WHATWG_CAUSES: readonly Cause[] = [
  missingSlashes,
  emptyHost,
  badAddress,
  badEscape,
  space,
  controlCharacter,
  loneSurrogate,
  excludedBeyondAscii,
  nonAscii,
  excludedCharacter,
  secondFragment,
  schemeStart,
  badScheme,
  largePort,
  adviseBrackets(badPort, IN_BRACKETS),
  underscore,
  hyphen,
  dot,
  adviseBrackets(lastNumber, IN_BRACKETS),
  nameCharacter,
];
