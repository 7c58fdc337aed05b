import { advice, edit } from "../../../core/diagnostic/diagnostic.js";
import { type Cause, foundAt, inScheme } from "./cause.js";
import {
  badEscape,
  controlCharacter,
  excludedCharacter,
  loneSurrogate,
  nonAscii,
  space,
} from "./character/index.js";
import { emptyLabel, hostHyphen, hostUnderscore, incompleteHost } from "./part/host.js";
import { adviseBrackets, bracketedHost, bracketedPort, IN_BRACKETS } from "./part/ipv6.js";
import { badScheme } from "./part/scheme.js";
import { badPort, hostCharacter, secondAt, secondColon } from "./part/site.js";
import { tilde } from "./rfc1808.js";

/** A capital letter in a scheme: "the scheme is in lower case; interpreters should use case-ignore" (section 5). */
const capital: Cause = (fault) => {
  const { component, input, span } = fault;
  if (component !== "scheme" || !/[A-Z]/.test(foundAt(fault)?.text ?? "")) return null;
  const lower = input.slice(span.start, span.end).toLowerCase();
  return {
    code: "bad-scheme",
    message: "capital letters are not allowed in a scheme by this grammar",
    hint: edit(`write "${lower}"`, span.start, span.end, lower),
    covers: inScheme,
  };
};

/** A text without a scheme: relative URLs came with RFC 1808. */
const missingScheme: Cause = ({ component, input }) => {
  if (component !== null || /^[a-z\d+.-]+:/i.test(input)) return null;
  return {
    code: "missing-scheme",
    message: "a URL begins with a scheme in this grammar, which has no relative URLs",
    rule: "genericurl",
    hint: advice("write the URL in full, or use a grammar with relative URLs, such as rfc1808"),
  };
};

/** A `#`: "it is not part of the URL" (section 2.2). */
const fragment: Cause = (fault) => {
  if (foundAt(fault)?.text !== "#") return null;
  const { input, offset, grammar } = fault;
  return {
    code: "fragment",
    message: "a fragment is not part of a URL in this grammar",
    section: grammar.diagnosis.excluded,
    hint: edit('remove it with its "#"', offset, input.length, ""),
    covers: input.length,
  };
};

/** `//` without a host: only `fileurl` has an empty one. */
const missingHost: Cause = ({ component, input, offset }) => {
  if (component !== null || !/^[a-z\d+.-]+:\/\/$/.test(input.slice(0, offset))) return null;
  return {
    code: "empty-host",
    message: "the host is missing",
    rule: "login",
    hint: advice('add a host after the "//"'),
  };
};

/** `port = digits`, so a colon needs a digit after it. */
export const emptyPort: Cause = (fault) => {
  const { component, span } = fault;
  if (component !== "port" || span.start !== span.end) return null;
  return {
    code: "empty-port",
    message: 'a ":" after the host must be followed by a port in this grammar',
    // A port that is checked alone has no colon before it.
    hint: span.start === 0 ? advice("write a digit") : edit("remove it", span.start - 1, span.start, ""),
  };
};

/** The causes of faults in URLs of RFC 1738, in the order in which they are tried. */
export const RFC_1738_CAUSES: readonly Cause[] = [
  missingScheme,
  missingHost,
  bracketedHost,
  bracketedPort,
  badEscape,
  space,
  controlCharacter,
  loneSurrogate,
  nonAscii,
  excludedCharacter,
  tilde,
  fragment,
  capital,
  badScheme,
  emptyPort,
  secondAt,
  adviseBrackets(secondColon, IN_BRACKETS),
  adviseBrackets(badPort, IN_BRACKETS),
  hostUnderscore,
  hostHyphen,
  adviseBrackets(emptyLabel, IN_BRACKETS),
  adviseBrackets(incompleteHost, IN_BRACKETS),
  hostCharacter,
];
