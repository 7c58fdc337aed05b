import { describeCharacter } from "../../core/characters.js";
import { advice, edit } from "../../core/diagnostic.js";
import { type Cause, type Fault, foundAt } from "./cause.js";

/** A second `@`: the first one ended the user, so this one falls into the host or the port. */
export const secondAt: Cause = (fault) => {
  if (fault.component !== "host" && fault.component !== "port") return null;
  if (foundAt(fault)?.text !== "@") return null;
  const first = fault.input.slice(0, fault.offset).lastIndexOf("@");
  if (first === -1) return null;
  return {
    code: "second-at",
    message: 'an "@" too many: the first one in a site ends the user, and none can follow',
    rule: fault.language.standard.site,
    hint: edit('write "%40" for one that is part of the user or the password', first, first + 1, "%40"),
  };
};

/** A colon too many: in a password, or behind a port. */
export const secondColon: Cause = (fault) => {
  if (foundAt(fault)?.text !== ":") return null;
  const { component, input, offset, span } = fault;
  if (component === "password") {
    return {
      code: "second-colon",
      message: 'a ":" too many: the first one before the "@" begins the password, and none can follow',
      rule: "site",
      hint: edit('write "%3A" for one that is part of the password', offset, offset + 1, "%3A"),
    };
  }
  if (component !== "port") return null;
  const looksLikeIpv6 = input.slice(span.start - 1, span.end).includes("::");
  return {
    code: "second-colon",
    message: 'a ":" too many: a site has one port',
    rule: "hostport",
    hint: advice(
      looksLikeIpv6
        ? "leave one port; this draft has no form for an IPv6 address"
        : "leave one port, digits alone, behind the host",
    ),
  };
};

/** Anything but digits in a port. */
export const badPort: Cause = (fault) => {
  if (fault.component !== "port") return null;
  const { input, span } = fault;
  const at = span.start > 0 && input.slice(span.start, span.end).includes("@");
  return {
    code: "bad-port",
    message: `${describeCharacter(foundAt(fault)!)} cannot stand in a port`,
    hint: advice(
      at
        ? 'the site is split at its first "@"; write "%40" for an earlier one that is part of the user'
        : "a port is a decimal number, or nothing",
    ),
  };
};

/** A square bracket where a host begins: RFC 2732 and RFC 3986 put IPv6 addresses there, this draft does not. */
export const bracketedHost: Cause = (fault) => {
  if (fault.component !== "host" || fault.offset !== fault.span.start) return null;
  if (foundAt(fault)?.text !== "[") return null;
  return {
    code: "ip-literal",
    message: "this draft has no IPv6 literals: a host in square brackets came with later standards",
    rule: "host",
    hint: advice("give a host name or an IPv4 address"),
  };
};

/** The rest of an IPv6 address: the site is split at its first colon, so it is read as a port. */
export const bracketedPort: Cause = (fault) => {
  if (fault.component !== "port") return null;
  const { input, span } = fault;
  const bracket = input.lastIndexOf("[", span.start - 2);
  const beginsHost = bracket === 0 || "/@".includes(input.charAt(bracket - 1));
  if (bracket === -1 || !beginsHost || /[/?#@]/.test(input.slice(bracket, span.start))) return null;
  return {
    code: "ip-literal",
    message: 'what follows the first ":" of an address in square brackets is read as a port',
    rule: "hostport",
    hint: advice("give a host name or an IPv4 address"),
  };
};

/** What is left in a site once every cause with a name of its own has been asked. */
export const hostCharacter: Cause = (fault: Fault) => {
  if (fault.component !== "host") return null;
  const found = foundAt(fault);
  if (found === null) return null;
  return {
    code: "host-character",
    message: `${describeCharacter(found)} cannot stand in a host`,
    hint: advice(
      found.text === "%"
        ? "a host has no escapes: give the name as it is"
        : 'a host name is letters, digits, "-" and "." alone',
    ),
  };
};
