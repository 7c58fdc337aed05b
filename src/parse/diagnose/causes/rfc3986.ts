import { advice, edit } from "../../../core/diagnostic/diagnostic.js";
import { describeCharacter } from "../../../core/text/printable.js";
import { split } from "../../language/split.js";
import { placeholderAt } from "../placeholder.js";
import { type Cause, escapeOrRemove, foundAt, inHost, inScheme } from "./cause.js";
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
import { badPort, secondAt } from "./part/site.js";

/** An address in square brackets (section 3.2.2). */
export const badAddress: Cause = (fault) => {
  const { component, input, span } = fault;
  if (component !== "host" || input.charAt(span.start) !== "[") return null;
  const found = foundAt(fault);
  return {
    code: "ip-literal",
    message:
      found === null
        ? "the address in square brackets is not closed"
        : `${describeCharacter(found)} is not allowed here in an address in square brackets`,
    rule: "IP-literal",
    hint:
      unclosed(fault) ??
      advice('write eight groups of hexadecimal digits, with "::" for one run of zeros, and no zone'),
    covers: inHost,
  };
};

/** A square bracket that is not around an address: no rule but `IP-literal` has one. */
export const bracket: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || !"[]".includes(found.text)) return null;
  const placeholder = placeholderAt(fault.input, fault.offset);
  return {
    code: "excluded-character",
    message: `${describeCharacter(found)} is only allowed around an IP address`,
    section: { document: "RFC 3986", section: "3.2.2" },
    ...(placeholder !== null && { length: placeholder.end - fault.offset }),
    hint: placeholder?.hint ?? escapeOrRemove(fault, found),
  };
};

/** A scheme that does not begin with a letter: `scheme = ALPHA *( … )` (section 3.1). */
export const schemeStart: Cause = (fault) => {
  const { component, input, offset, span } = fault;
  const found = foundAt(fault);
  if (component !== "scheme" || offset !== span.start || found === null) return null;
  if (!/[0-9+.-]/.test(found.text)) return null;
  return {
    code: "bad-scheme",
    message: `a scheme must begin with a letter, not ${describeCharacter(found)}`,
    hint:
      input.charAt(span.end) === ":"
        ? edit('write "./" in front if this is a relative path', span.start, span.start, "./")
        : advice("begin the scheme with a letter"),
    covers: inScheme,
  };
};

/** A relative path that begins with a colon: `path-noscheme` has none in its first segment (section 4.2). */
const colonFirst: Cause = (fault) => {
  if (!fault.rule.endsWith("path-noscheme") || foundAt(fault)?.text !== ":") return null;
  return {
    code: "colon-in-first-segment",
    message: '":" is not allowed in the first segment of a relative path',
    section: { document: "RFC 3986", section: "4.2" },
    hint: edit('write "./" in front', fault.span.start, fault.span.start, "./"),
  };
};

/** A relative reference, where the rule is one of those that begin with a scheme (sections 3 and 4.3). */
const missingScheme: Cause = ({ component, grammar, input, rule }) => {
  if (component !== null || !/^(?:absolute-)?[UI]RI$/.test(rule) || split(input).schemeEnd !== -1)
    return null;
  if (!grammar.isStrict(input)) return null;
  return {
    code: "missing-scheme",
    message: "the scheme is missing, so this is a relative reference",
    hint: advice('write the URL in full, such as "https://example.com/"'),
  };
};

/** Any other character of a host. */
export const nameCharacter: Cause = (fault) => {
  const found = foundAt(fault);
  if (fault.component !== "host" || found === null) return null;
  return {
    code: "host-character",
    message: `${describeCharacter(found)} is not allowed in a host`,
    hint: advice("write a registered name, an IPv4 address, or an IP address in square brackets"),
  };
};

/** The causes of faults in references of RFC 3986, in the order in which they are tried. */
export const URI_CAUSES: readonly Cause[] = [
  missingScheme,
  badAddress,
  badEscape,
  space,
  controlCharacter,
  loneSurrogate,
  nonAscii,
  bracket,
  excludedCharacter,
  secondFragment,
  schemeStart,
  badScheme,
  colonFirst,
  secondAt,
  adviseBrackets(badPort, "put an IPv6 address in square brackets"),
  nameCharacter,
];
