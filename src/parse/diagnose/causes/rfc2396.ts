import { advice, edit } from "../../../core/diagnostic/diagnostic.js";
import { describeCharacter } from "../../../core/text/printable.js";
import { type Cause, foundAt, inHost } from "./cause.js";
import {
  badEscape,
  controlCharacter,
  excludedCharacter,
  loneSurrogate,
  nonAscii,
  secondFragment,
  space,
} from "./character/index.js";
import { badScheme } from "./part/scheme.js";
import { nameCharacter, schemeStart } from "./rfc3986.js";

/** An address that goes wrong later than this is none, in UTF-16 code units. */
const LONGEST_ADDRESS = 64;

/** An address in square brackets: RFC 2732 adds them to RFC 2396. */
const address: Cause = (fault) => {
  const { component, input, offset, span } = fault;
  if (component !== "host") return null;
  const near = Math.max(span.start, offset - LONGEST_ADDRESS);
  const opening = near + input.slice(near, offset + 1).lastIndexOf("[");
  if (opening < near || (opening > span.start && input.charAt(opening - 1) !== "@")) return null;
  const found = foundAt(fault);
  const isFirst = offset === opening;
  return {
    code: "ip-literal",
    message: isFirst
      ? "hosts in square brackets are not part of this grammar"
      : found === null
        ? "the address in square brackets is not closed"
        : `${describeCharacter(found)} is not allowed here in an address in square brackets`,
    hint: isFirst
      ? advice("use the grammar rfc2396, which has them from RFC 2732, or rfc3986")
      : advice('write groups of hexadecimal digits, with "::" for one run of zeros'),
    covers: inHost,
  };
};

/** `rel_path = rel_segment [ abs_path ]`, so a query cannot stand alone, although the examples of appendix C do. */
const loneQuery: Cause = (fault) => {
  const { component, offset } = fault;
  if (component !== null || offset !== 0 || foundAt(fault)?.text !== "?") return null;
  return {
    code: "lone-query",
    message: "a query needs a path before it in this grammar",
    rule: "rel_path",
    hint: edit('write "./" in front', 0, 0, "./"),
  };
};

/** A port after an address in brackets: after anything else, the text is a `reg_name`, which takes any character. */
const port: Cause = (fault) => {
  const found = foundAt(fault);
  if (fault.component !== "port" || found === null) return null;
  return {
    code: "bad-port",
    message: `${describeCharacter(found)} is not allowed in a port`,
    rule: "port",
    hint: advice("use only digits in the port, or leave it empty"),
  };
};

/** The causes of faults in references of RFC 2396, in the order in which they are tried. */
export const RFC_2396_CAUSES: readonly Cause[] = [
  address,
  badEscape,
  space,
  controlCharacter,
  loneSurrogate,
  nonAscii,
  excludedCharacter,
  secondFragment,
  schemeStart,
  badScheme,
  loneQuery,
  port,
  nameCharacter,
];
