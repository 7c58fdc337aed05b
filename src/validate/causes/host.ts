// Causes of faults in a host: in a name or a number with dots, and in an IPv6 address, with or without square brackets.
import { advice, edit, type Hint } from "../../core/diagnostic/diagnostic.js";
import { joined, type Phrase, phrase } from "../../core/diagnostic/phrase.js";
import { asciiDomain } from "../../core/text/idna.js";
import { percentDecode } from "../../core/text/percent.js";
import { type Character, describeCharacter } from "../../core/text/printable.js";
import type { Cause, Explanation, Fault } from "../../spec/spec.js";
import { bareAddress } from "../places.js";
import { addressFault, notFour } from "./address.js";
import { badPort, secondAt, secondColon } from "./authority.js";
import { firstOf, foundAt, inHost, inHostport, inPort, placeholderAt } from "./cause.js";

/**
 * Returns a cause for an underscore in a name, which DNS allows and the grammars do not.
 *
 * @param name the document's term for a name
 * @param rule the rule that rejects it
 */
export function underscoreIn(name: "host name" | "domain", rule: string): Cause {
  return (fault) => {
    if (fault.component !== "host" || foundAt(fault)?.text !== "_") return null;
    return {
      code: "host-underscore",
      message: phrase(
        name === "domain"
          ? "underscores are not allowed in a domain"
          : "underscores are not allowed in a host name",
      ),
      rule,
      hint: advice(
        name === "domain"
          ? 'use only letters, digits and "-" in each label of the domain'
          : 'use only letters, digits and "-" in each label of the host name',
      ),
    };
  };
}

/** An underscore in a host name of the draft. */
const hostUnderscore: Cause = /* @__PURE__ */ underscoreIn("host name", "domainlabel");

/** Returns the message about a hyphen at either end of a label. */
export function hyphenMessage(begins: boolean): Phrase {
  return phrase(
    begins ? 'a label of a host name cannot begin with "-"' : 'a label of a host name cannot end with "-"',
  );
}

/** A hyphen at either end of a label. */
const hostHyphen: Cause = (fault) => {
  if (fault.component !== "host") return null;
  const { input, offset, span } = fault;
  const begins = foundAt(fault)?.text === "-";
  const ends =
    offset > span.start && input.charAt(offset - 1) === "-" && (foundAt(fault)?.text ?? ".") === ".";
  if (!begins && !ends) return null;
  return {
    code: "host-hyphen",
    message: hyphenMessage(begins),
    rule: "domainlabel",
    hint: advice("begin and end each label with a letter or a digit"),
  };
};

/** A missing label: an empty host, a dot at the start, or two dots in a row. */
export const emptyLabel: Cause = (fault) => {
  if (fault.component !== "host") return null;
  const { span } = fault;
  if (span.start === span.end) {
    return {
      code: "empty-host",
      message: phrase("the host is missing"),
      rule: "hostport",
      hint: advice("add a host: a user or a port needs one"),
    };
  }
  if (foundAt(fault)?.text !== ".") return null;
  return {
    code: "empty-label",
    message: phrase("a label of the host name is empty"),
    rule: "hostname",
    hint: extraDots(fault),
  };
};

/** Returns the hint to remove the dots of an empty label: all of them at either end of the host, all but one elsewhere. */
export function extraDots(fault: Fault): Hint {
  if (!hasLabel(fault)) return advice("write a host");
  const { input, offset, span } = fault;
  let [start, end] = [offset, offset + 1];
  while (end < span.end && input.charAt(end) === ".") end += 1;
  if (end === span.end && start > span.start) start -= 1;
  return edit(end - start > 1 ? "remove the extra dots" : "remove the extra dot", start, end, "");
}

/** Checks whether a host has characters other than dots. */
function hasLabel({ input, span }: Fault): boolean {
  return /[^.]/.test(input.slice(span.start, Math.min(span.end, span.start + LONGEST_NAME)));
}

/** The maximum length, in octets, of a host that can be looked up. */
const LONGEST_NAME = 255;

/** A host that is cut short: a dot at its end, a last label that begins with a digit, or too few numbers. */
export const incompleteHost: Cause = (fault) => {
  if (fault.component !== "host" || foundAt(fault) !== null) return null;
  const { input, span } = fault;
  const host = input.slice(span.start, span.end);
  if (host.endsWith(".")) return trailingDot(fault);
  const count = numbersIn(host);
  if (count !== null) {
    return {
      code: "host-number",
      message: notFour(count),
      rule: "hostnumber",
      hint: advice("write all four numbers of the address, or a host name"),
    };
  }
  return {
    code: "toplabel-digit",
    message: phrase("the last label of a host name cannot begin with a digit"),
    rule: "toplabel",
    hint: advice(
      "check the last label: top-level domains begin with a letter; an IPv4 address has four numbers",
    ),
  };
};

/** Returns the number of labels of a host if all of them are numbers, or else `null`. No label may be empty. */
function numbersIn(host: string): number | null {
  let count = 1;
  for (let at = 0; at < host.length; at++) {
    const character = host.charAt(at);
    if (character === ".") count += 1;
    else if (character < "0" || character > "9") return null;
  }
  return count;
}

function trailingDot({ grammar, input, offset, span }: Fault): Explanation {
  const fixes = offset - 1 > span.start && grammar.matches("host", input.slice(span.start, offset - 1));
  return {
    code: "trailing-dot",
    message: phrase("a host name cannot end with a dot in {grammar}", { grammar: grammar.title }),
    rule: "hostname",
    hint: fixes
      ? edit("remove the last dot", offset - 1, offset, "")
      : advice("remove the last dot, and end the name with a label that begins with a letter"),
  };
}

function inHostMessage(found: Character): Phrase {
  return phrase("{character} is not allowed in a host", { character: describeCharacter(found) });
}

/** Any other character of a host of RFC 3986 and later documents. */
export const nameCharacter: Cause = (fault) => {
  const found = foundAt(fault);
  if (fault.component !== "host" || found === null) return null;
  return {
    code: "host-character",
    message: inHostMessage(found),
    hint: advice("write a registered name, an IPv4 address, or an IP address in square brackets"),
  };
};

/** Any other character of a host of the draft. It must be tried after every cause with a code of its own. */
export const hostCharacter: Cause = (fault) => {
  if (fault.component !== "host") return null;
  const found = foundAt(fault);
  if (found === null) return null;
  const placeholder = placeholderAt(fault.input, fault.offset);
  return {
    code: "host-character",
    message: inHostMessage(found),
    ...(placeholder !== null && { length: placeholder.end - fault.offset }),
    hint: placeholder?.hint ?? advice('use only letters, digits, "-" and "." in a host name'),
    // All escapes of a host are decoded together.
    ...(found.text === "%" && placeholder === null && { hint: decodedHost(fault), covers: inHost }),
  };
};

/** Returns the hint to write a host without escapes, with an edit if the result is a host. */
function decodedHost({ grammar, input, span: { start, end } }: Fault): Hint {
  const text = "write the host without percent-encoding";
  if (end - start > "%41".length * LONGEST_NAME) return advice(text);
  const decoded = percentDecode(input.slice(start, end));
  const host = grammar.matches("host", decoded) ? decoded : asciiDomain(decoded);
  return host !== null && host.length <= LONGEST_NAME && grammar.matches("host", host)
    ? edit(phrase('write the host without percent-encoding: "{host}"', { host }), start, end, host)
    : advice(text);
}

const OTHER_HOST = "write a host name or an IPv4 address, or use RFC 3986 for IPv6";

/** Returns the message about square brackets in a grammar that has none. */
export function noBrackets({ grammar }: Fault): Phrase {
  return phrase("{grammar} has no hosts in square brackets", { grammar: grammar.title });
}

/** A square bracket at the start of a host: an IPv6 address, in a grammar that has none. */
export const bracketedHost: Cause = (fault) => {
  if (fault.component !== "host" || fault.offset !== fault.span.start) return null;
  if (foundAt(fault)?.text !== "[") return null;
  return {
    code: "ip-literal",
    message: noBrackets(fault),
    rule: "host",
    hint: advice(OTHER_HOST),
    // The authority is split at the first colon, so the rest of the address is parsed as a port.
    covers: inHostport,
  };
};

/** The rest of an IPv6 address: the authority is split at its first colon, so the rest is parsed as a port. */
export const bracketedPort: Cause = (fault) => {
  if (fault.component !== "port") return null;
  const { input, span } = fault;
  const bracket = input.lastIndexOf("[", span.start - 2);
  const beginsHost = bracket === 0 || "/@".includes(input.charAt(bracket - 1));
  if (bracket === -1 || !beginsHost || /[/?#@]/.test(input.slice(bracket, span.start))) return null;
  return {
    code: "ip-literal",
    message: phrase('{grammar} has no IPv6, so the text after the first ":" is read as a port', {
      grammar: fault.grammar.title,
    }),
    rule: "hostport",
    hint: advice(OTHER_HOST),
    covers: inPort,
  };
};

/**
 * Returns a cause for an address in square brackets that does not match.
 *
 * @param rule the rule that rejects it
 * @param how the hint, unless it is enough to close the brackets
 */
export function badAddress(rule: string, how: Phrase): Cause {
  return (fault) => {
    const { component, input, span } = fault;
    if (component !== "host" || span.start === span.end || input.charAt(span.start) !== "[") return null;
    return {
      code: "ip-literal",
      rule,
      hint: unclosed(fault) ?? zone(fault) ?? advice(how),
      ...addressFault(fault, span.start),
    };
  };
}

/** Returns a hint to close an address in square brackets; `null` if that does not make it valid. */
function unclosed({ grammar, input, rule, span, offset }: Fault): Hint | null {
  if (offset !== span.end || !grammar.matches(rule, `${input.slice(span.start, span.end)}]`)) return null;
  return edit('close it with "]"', offset, offset, "]");
}

/**
 * Returns a hint to percent-encode the percent sign before a zone (RFC 6874, section 2); `null` if that does not make
 * it valid.
 */
function zone({ grammar, input, rule, span }: Fault): Hint | null {
  const percent = input.slice(span.start, span.end).indexOf("%");
  if (percent === -1) return null;
  const at = span.start + percent;
  if (!grammar.matches(rule, `${input.slice(span.start, at)}%25${input.slice(at + 1, span.end)}`))
    return null;
  return edit('write "%25" before the zone', at, at + 1, "%25");
}

/**
 * Wraps a cause, to suggest square brackets if the authority looks like an IPv6 address without them. Such an authority
 * is split at its first colon, so its faults are in the host and in the port.
 */
export function adviseBrackets(cause: Cause): Cause {
  return (fault) => {
    const explanation = cause(fault);
    const place = explanation && bareAddress(fault);
    if (place === null) return explanation;
    const { start, end } = place;
    const inBrackets = `[${fault.input.slice(start, end)}]`;
    const fixed = fault.input.slice(0, start) + inBrackets + fault.input.slice(end);
    const port = /^(.*:.*):(\d{2,5})$/.exec(fault.input.slice(start, end));
    const hasIpv6 = fault.grammar.isStrict("http://[::1]/");
    const how = phrase(
      hasIpv6
        ? 'put an IPv6 address in square brackets: "{address}"'
        : 'use RFC 3986 for IPv6, and put the address in square brackets: "{address}"',
      { address: inBrackets },
    );
    const text =
      port === null
        ? how
        : joined(
            how,
            phrase(', or "[{host}]:{port}" if it ends with a port', { host: port[1]!, port: port[2]! }),
          );
    const hint = fault.grammar.isStrict(fixed) ? edit(text, start, end, inBrackets) : advice(text);
    const message = hasIpv6
      ? phrase("an IPv6 address must be in square brackets")
      : phrase("this is an IPv6 address, and {grammar} has none", { grammar: fault.grammar.title });
    const { rule = fault.rule } = explanation!;
    return { code: "ip-literal", message, rule, offset: start, length: end - start, hint, covers: end + 1 };
  };
}

/** The causes in the site of the draft, and in the login of RFC 1738. */
export const badSite: Cause = (fault) => ofBadSite(fault);

const ofBadSite: Cause = /* @__PURE__ */ firstOf([
  secondAt,
  adviseBrackets(secondColon),
  adviseBrackets(badPort),
  hostUnderscore,
  hostHyphen,
  adviseBrackets(emptyLabel),
  adviseBrackets(incompleteHost),
  hostCharacter,
]);
