import { describeCharacter } from "../../core/characters.js";
import { advice, edit } from "../../core/diagnostic.js";
import { type Cause, escapeOrRemove, foundAt } from "./cause.js";
import {
  badEscape,
  controlCharacter,
  excludedCharacter,
  loneSurrogate,
  nonAscii,
  secondFragment,
  space,
} from "./characters.js";
import { badScheme } from "./scheme.js";
import { badPort, secondAt } from "./site.js";

/** What stands in square brackets, or should have been closed by one (section 3.2.2). */
const badAddress: Cause = (fault) => {
  const { component, input, span } = fault;
  if (component !== "host" || input.charAt(span.start) !== "[") return null;
  const found = foundAt(fault);
  return {
    code: "ip-literal",
    message:
      found === null
        ? "the address in square brackets is not closed"
        : `${describeCharacter(found)} cannot stand here in an address in square brackets`,
    rule: "IP-literal",
    hint: advice("an address is eight groups of hexadecimal digits, one run of zeros as ::, without a zone"),
  };
};

/** A square bracket anywhere but around an address: it is reserved, and no rule but `IP-literal` has it. */
const bracket: Cause = (fault) => {
  const found = foundAt(fault);
  if (found === null || !"[]".includes(found.text)) return null;
  return {
    code: "excluded-character",
    message: `${describeCharacter(found)} stands around an address alone`,
    section: { document: "RFC 3986", section: "3.2.2" },
    hint: escapeOrRemove(fault, found),
  };
};

/** A first character that is no letter: `scheme = ALPHA *( … )` (section 3.1). */
const schemeStart: Cause = (fault) => {
  const { component, input, offset, span } = fault;
  const found = foundAt(fault);
  if (component !== "scheme" || offset !== span.start || found === null) return null;
  if (!/[0-9+.-]/.test(found.text)) return null;
  return {
    code: "bad-scheme",
    message: `a scheme begins with a letter, not with ${describeCharacter(found)}`,
    hint:
      input.charAt(span.end) === ":"
        ? edit('put "./" in front where a relative path is meant', span.start, span.start, "./")
        : advice("begin it with a letter"),
  };
};

/** A relative path that begins with a colon: `path-noscheme` has none in its first segment (section 4.2). */
const colonFirst: Cause = (fault) => {
  if (fault.rule !== "path-noscheme" || foundAt(fault)?.text !== ":") return null;
  return {
    code: "colon-in-first-segment",
    message: 'the first segment of a relative path holds no ":"',
    section: { document: "RFC 3986", section: "4.2" },
    hint: edit('put "./" in front', fault.span.start, fault.span.start, "./"),
  };
};

/** What else cannot stand in a host. */
const nameCharacter: Cause = (fault) => {
  const found = foundAt(fault);
  if (fault.component !== "host" || found === null) return null;
  return {
    code: "host-character",
    message: `${describeCharacter(found)} cannot stand in a host`,
    hint: advice("a host is a registered name, an IPv4 address, or an address in square brackets"),
  };
};

/** The kinds of fault that the references of RFC 3986 have. */
export const URI_CAUSES: readonly Cause[] = [
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
  badPort,
  nameCharacter,
];
