import { advice, edit } from "../../../core/diagnostic/diagnostic.js";
import { describeCharacter } from "../../../core/text/characters.js";
import { type Cause, foundAt } from "./cause.js";

/** A second `@`: the first one ended the user, so this one is in the host or the port. */
export const secondAt: Cause = (fault) => {
  if (fault.component !== "host" && fault.component !== "port") return null;
  if (foundAt(fault)?.text !== "@") return null;
  const first = fault.input.slice(0, fault.offset).lastIndexOf("@");
  if (first === -1) return null;
  return {
    code: "second-at",
    message: 'only one "@" is allowed in an authority',
    rule: fault.grammar.authorityRule,
    hint: edit('write "%40" for an "@" in the user or the password', first, first + 1, "%40"),
  };
};

/** A second colon: in a password, or after a port. */
export const secondColon: Cause = (fault) => {
  if (foundAt(fault)?.text !== ":") return null;
  const { component, offset } = fault;
  if (component === "password") {
    return {
      code: "second-colon",
      message: 'only one ":" is allowed before the "@" of an authority',
      rule: fault.grammar.authorityRule,
      hint: edit('write "%3A" for a ":" in the password', offset, offset + 1, "%3A"),
    };
  }
  if (component !== "port") return null;
  return {
    code: "second-colon",
    message: "an authority can have only one port",
    rule: "hostport",
    hint: advice("keep one port after the host"),
  };
};

/** Anything but digits in a port. */
export const badPort: Cause = (fault) => {
  if (fault.component !== "port") return null;
  const { input, span } = fault;
  const at = span.start > 0 && input.slice(span.start, span.end).includes("@");
  return {
    code: "bad-port",
    message: `${describeCharacter(foundAt(fault)!)} is not allowed in a port`,
    hint: advice(
      at
        ? 'write "%40" for an "@" in the user: an authority is split at its first "@"'
        : "use only digits in the port, or leave it empty",
    ),
  };
};

/** Any other character of a host. Comes last, after every cause with a code of its own. */
export const hostCharacter: Cause = (fault) => {
  if (fault.component !== "host") return null;
  const found = foundAt(fault);
  if (found === null) return null;
  return {
    code: "host-character",
    message: `${describeCharacter(found)} is not allowed in a host`,
    hint: advice(
      found.text === "%"
        ? "write the host without percent-encoding"
        : 'use only letters, digits, "-" and "." in a host name',
    ),
  };
};
