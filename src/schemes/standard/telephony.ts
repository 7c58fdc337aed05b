// The schemes of telephony: SIP, telephone numbers, short messages, and STUN and TURN servers.
import { advice, safeEdit } from "../../core/diagnostic/diagnostic.js";
import { type Phrase, phrase } from "../../core/diagnostic/phrase.js";
import { percentDecode } from "../../core/text/percent.js";
import * as texts from "../../generated/data/scheme-texts.js";
import type { RuleMatches, SchemeViolation, TextScheme } from "../definition.js";
import type { SchemeAdvice, SchemeMismatch } from "../source.js";
import {
  decodedPairs,
  type HostPort,
  type Parameter,
  type PlacedName,
  parameterOf,
  placedNames,
  type Server,
  serverOf,
  standardScheme,
  violationAt,
} from "../support.js";

/** A header field of the request to make, percent-decoded. */
export interface SipHeader {
  /** The name of the header field, as written. */
  readonly name: string;
  /** The value of the header field, which can be empty. */
  readonly value: string;
}

/**
 * The parts of a sip or sips URL, percent-decoded.
 *
 * @see RFC 3261, section 19.1.1
 */
export interface SipParts extends Server {
  /** The parameters after the host, in order, among them `transport`, `maddr`, `ttl`, `user`, `method` and `lr`. */
  readonly parameters: readonly Parameter[];
  /** The header fields in order, including `body`. */
  readonly headers: readonly SipHeader[];
}

/**
 * The scheme of SIP, for calls. The host cannot be an IPv6 address: RFC 3986 does not allow brackets there.
 *
 * @see RFC 3261, sections 19.1 and 25.1
 */
export const sip: TextScheme<"sip", SipParts> = /* @__PURE__ */ standardScheme({
  name: "sip",
  facts: { standard: "RFC 3261", defaultPort: 5060, shape: "opaque" },
  rules: texts.sip,
  start: "SIP-URI",
  sample: "sip:+1-212-555-1212:1234@gateway.example;user=phone",
  check: repeatedParameter,
  parts: sipParts,
});

/**
 * The scheme of SIP over TLS. The host cannot be an IPv6 address: RFC 3986 does not allow brackets there.
 *
 * @see RFC 3261, sections 19.1 and 25.1
 */
export const sips: TextScheme<"sips", SipParts> = /* @__PURE__ */ standardScheme({
  name: "sips",
  facts: { standard: "RFC 3261", defaultPort: 5061, shape: "opaque" },
  rules: texts.sip,
  start: "SIPS-URI",
  sample: "sips:alice@host.example?subject=project%20x&priority=urgent",
  check: repeatedParameter,
  parts: sipParts,
});

function sipParts(matches: RuleMatches): SipParts {
  return {
    ...serverOf(matches),
    parameters: matches.all("other-param").map(parameterOf),
    headers: decodedPairs(matches.all("hname"), matches.all("hvalue")),
  };
}

const SECOND_TIME: Phrase = /* @__PURE__ */ phrase("this parameter appears a second time");

/** Checks that no parameter of a sip or sips URL appears twice. */
function repeatedParameter(url: string): SchemeViolation | null {
  // Parameters and header fields cannot contain "@", but a user can contain ";" and "?".
  const host = url.indexOf("@") + 1;
  const question = url.indexOf("?", host);
  const seen = new Set<string>();
  for (const { name, start, end } of placedNames(
    url.slice(host, question === -1 ? url.length : question),
    host,
  )) {
    if (seen.has(name)) return violationAt(start, end, SECOND_TIME, "section 19.1.1");
    seen.add(name);
  }
  return null;
}

/**
 * The parts of a tel URL, percent-decoded.
 *
 * @see RFC 3966, section 3
 */
export interface TelParts {
  /** The number without its visual separators. A global number begins with `+`. */
  readonly number: string;
  /** Whether the number is global. */
  readonly global: boolean;
  /**
   * Where the number is valid: a domain name, or the leading digits of global numbers. Required for a local number,
   * optional for a global one.
   */
  readonly context: string | null;
  /** The extension; `null` if the URL has none. */
  readonly extension: string | null;
  /** The ISDN subaddress; `null` if the URL has none. */
  readonly subaddress: string | null;
  /** The other parameters. */
  readonly parameters: readonly Parameter[];
}

/**
 * The scheme of telephone numbers.
 *
 * @see RFC 3966, section 3
 */
export const tel: TextScheme<"tel", TelParts> = /* @__PURE__ */ standardScheme({
  name: "tel",
  facts: { standard: "RFC 3966", defaultPort: null, shape: "opaque" },
  rules: texts.tel,
  start: "telephone-uri",
  advise: numberAdvice,
  sample: "tel:+1-201-555-0123;ext=12",
  check: misplaced,
  parts: ({ text }): TelParts => subscriberOf(text.slice("tel:".length)),
});

/** Returns the parts of a telephone number with its parameters. */
function subscriberOf(text: string): TelParts {
  const [number, ...rest] = text.split(";");
  // The rules also match ext, isub and phone-context as plain parameters, so only their names distinguish them.
  const named = rest.map(parameterOf);
  const valueNamed = (wanted: string): string | null =>
    named.find(({ name }) => name.toLowerCase() === wanted)?.value ?? null;
  const extension = valueNamed("ext");
  return {
    number: withoutSeparators(number!),
    global: number!.startsWith("+"),
    context: valueNamed(CONTEXT),
    extension: extension && withoutSeparators(extension),
    subaddress: valueNamed("isub"),
    parameters: named.filter(({ name }) => ![...FIRST, CONTEXT].includes(name.toLowerCase())),
  };
}

const withoutSeparators = (text: string): string => percentDecode(text).replace(/[-.()]/g, "");

/** The parameters that must come first. They must not appear together (section 5.3). */
const FIRST: readonly string[] = ["ext", "isub"];

const CONTEXT = "phone-context";

/** Checks that no parameter appears twice, and that they are in order (RFC 3966, section 3). */
function misplaced(url: string): SchemeViolation | null {
  return misplacedIn(url, 0);
}

/** @param start the offset of the text in the URL */
function misplacedIn(text: string, start: number): SchemeViolation | null {
  const semicolon = text.indexOf(";");
  if (semicolon === -1) return null;
  const seen = new Set<string>();
  let before: PlacedName | null = null;
  for (const parameter of placedNames(text.slice(semicolon), start + semicolon)) {
    const fault = faultOf(parameter, before, seen);
    if (fault !== null) return fault;
    seen.add(parameter.name);
    before = parameter;
  }
  return null;
}

function faultOf(
  { name, start, end }: PlacedName,
  before: PlacedName | null,
  seen: ReadonlySet<string>,
): SchemeViolation | null {
  if (seen.has(name)) return violationAt(start, end, SECOND_TIME, "section 3");
  if (FIRST.includes(name) && FIRST.some((other) => seen.has(other)))
    return violationAt(start, end, phrase('"ext" and "isub" appear together'), "section 5.3");
  if (before === null || orderOf(before.name) < orderOf(name)) return null;
  return violationAt(
    start,
    end,
    phrase('this parameter is out of order: "isub" or "ext", "phone-context", others by their names'),
    "section 3",
  );
}

/** Returns a sort key for the parameter of this name. */
function orderOf(name: string): string {
  return (FIRST.includes(name) ? "0" : name === CONTEXT ? "1" : "2") + name;
}

/** RFC 3966, section 3: a number is either global, with a `+`, or local, with a context. */
function numberAdvice({ url, offset }: SchemeMismatch): SchemeAdvice | null {
  // Both schemes have three letters.
  const [, number] = /^...:([\d*#().-]*)/.exec(url)!;
  if (number === "" && offset === 4) {
    return {
      message: phrase("the number is missing"),
      hint: advice('write a number such as "+1-201-555-0123"'),
    };
  }
  if (number === "" || url.startsWith("+", 4) || url.includes(";phone-context=")) return null;
  return {
    message: phrase('a local number needs a ";phone-context"'),
    hint: advice('begin with "+" and the country code, or add ";phone-context=" and a domain or a prefix'),
  };
}

/**
 * The parts of an sms URL, percent-decoded.
 *
 * @see RFC 5724, section 2.2
 */
export interface SmsParts {
  /** The numbers to send the message to, each with the parts of a tel URL. */
  readonly recipients: readonly TelParts[];
  /** The text of the message; `null` if the URL has none. */
  readonly body: string | null;
  /** The other fields. */
  readonly fields: readonly Parameter[];
}

/**
 * The scheme of short messages.
 *
 * @see RFC 5724, section 2.2
 */
export const sms: TextScheme<"sms", SmsParts> = /* @__PURE__ */ standardScheme({
  name: "sms",
  facts: { standard: "RFC 5724", defaultPort: null, shape: "opaque" },
  rules: texts.tel,
  start: "sms-uri",
  advise: numberAdvice,
  sample: "sms:+15105550101,+15105550102?body=hello%20there",
  check: smsViolation,
  parts: ({ all }): SmsParts => {
    const named = all("sms-field").map(parameterOf);
    return {
      recipients: all("sms-recipient").map(subscriberOf),
      body: named.find(({ name }) => isBody(name))?.value ?? null,
      fields: named.filter(({ name }) => !isBody(name)),
    };
  },
});

const isBody = (name: string): boolean => name.toLowerCase() === "body";

/** Checks each number like that of a tel URL, and that there is at most one body. */
function smsViolation(url: string): SchemeViolation | null {
  const [whole, recipients, fields] = /^sms:([^?]*)\??(.*)$/s.exec(url)!;
  let start = "sms:".length;
  for (const recipient of recipients!.split(",")) {
    const fault = misplacedIn(recipient, start);
    if (fault !== null) return { ...fault, section: "section 2.2" };
    start += recipient.length + 1;
  }
  start = whole.length - fields!.length;
  let bodies = 0;
  for (const field of fields!.split("&")) {
    if (/^body=/i.test(field)) bodies += 1;
    if (bodies > 1)
      return violationAt(
        start,
        start + field.length,
        phrase("an sms URL can have only one body"),
        "section 2.2",
      );
    start += field.length + 1;
  }
  return null;
}

/**
 * The parts of a turn or turns URL.
 *
 * @see RFC 7065, section 3.1
 */
export interface TurnParts extends HostPort {
  /** How to reach the server, such as `"udp"` or `"tcp"`; `null` if the URL does not say. */
  readonly transport: string | null;
}

function stunParts({ first }: RuleMatches): HostPort {
  return { host: percentDecode(first("host")!), port: first("port") };
}

function turnParts(matches: RuleMatches): TurnParts {
  return { ...stunParts(matches), transport: matches.first("transport") };
}

/**
 * The scheme of STUN servers, which tell a client its public address. The host cannot be an IPv6 address: RFC 3986 does
 * not allow brackets there.
 *
 * @see RFC 7064, section 3.1
 */
export const stun: TextScheme<"stun", HostPort> = /* @__PURE__ */ standardScheme({
  name: "stun",
  facts: { standard: "RFC 7064", defaultPort: 3478, shape: "opaque" },
  rules: texts.stun,
  start: "stunURI",
  advise: noSlashes,
  sample: "stun:host.example:3478",
  parts: stunParts,
});

/**
 * The scheme of STUN servers over TLS.
 *
 * @see RFC 7064, section 3.1
 */
export const stuns: TextScheme<"stuns", HostPort> = /* @__PURE__ */ standardScheme({
  name: "stuns",
  facts: { standard: "RFC 7064", defaultPort: 5349, shape: "opaque" },
  rules: texts.stun,
  start: "stunsURI",
  advise: noSlashes,
  sample: "stuns:host.example",
  parts: stunParts,
});

/**
 * The scheme of TURN servers, which relay data that cannot reach a client directly. The host cannot be an IPv6 address:
 * RFC 3986 does not allow brackets there.
 *
 * @see RFC 7065, section 3.1
 */
export const turn: TextScheme<"turn", TurnParts> = /* @__PURE__ */ standardScheme({
  name: "turn",
  facts: { standard: "RFC 7065", defaultPort: 3478, shape: "opaque" },
  rules: texts.stun,
  start: "turnURI",
  advise: noSlashes,
  sample: "turn:host.example:3478?transport=udp",
  parts: turnParts,
});

/**
 * The scheme of TURN servers over TLS.
 *
 * @see RFC 7065, section 3.1
 */
export const turns: TextScheme<"turns", TurnParts> = /* @__PURE__ */ standardScheme({
  name: "turns",
  facts: { standard: "RFC 7065", defaultPort: 5349, shape: "opaque" },
  rules: texts.stun,
  start: "turnsURI",
  advise: noSlashes,
  sample: "turns:host.example?transport=tcp",
  parts: turnParts,
});

/** RFC 7064, section 3.1: the host follows the colon. A common mistake is to write `//` before it. */
function noSlashes({ scheme, url, accepts }: SchemeMismatch): SchemeAdvice | null {
  const start = scheme.length + 1;
  const [slashes] = /^\/*/.exec(url.slice(start))!;
  if (slashes === "" || !accepts(`${scheme}:${url.slice(start + slashes.length)}`)) return null;
  return {
    message: phrase("{scheme} URLs have no slashes after the colon", { scheme }),
    hint: safeEdit("remove the slashes", start, start + slashes.length, ""),
  };
}
