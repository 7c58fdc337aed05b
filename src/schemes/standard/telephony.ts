// The schemes of telephony: SIP and telephone numbers.
import { advice } from "../../core/diagnostic/diagnostic.js";
import { type Phrase, phrase } from "../../core/diagnostic/phrase.js";
import { percentDecode } from "../../core/text/percent.js";
import * as texts from "../../generated/data/scheme-texts.js";
import type { RuleMatches, SchemeViolation, TextScheme } from "../definition.js";
import type { SchemeAdvice, SchemeMismatch } from "../source.js";
import {
  decodedPairs,
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
  /** The name of the header field, as it is written. */
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
 * The scheme of SIP, by which calls are made. A host cannot be an IPv6 address: RFC 3986 does not allow brackets there.
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
 * The scheme of SIP over TLS. A host cannot be an IPv6 address: RFC 3986 does not allow brackets there.
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
  // Neither parameters nor header fields have an "@". A user may have ";" and "?".
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
   * Where the number is valid: a domain name, or the first digits of global numbers. A local number has one, and a
   * global number may have one.
   */
  readonly context: string | null;
  /** The extension; `null` if the URL has none. */
  readonly extension: string | null;
  /** The ISDN subaddress. */
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
  parts: ({ text, first }): TelParts => {
    const [subscriber, ...rest] = text.slice("tel:".length).split(";");
    // By the rules, ext, isub and phone-context are also plain parameters, so only their names tell them apart.
    const named = rest.map(parameterOf);
    const valueNamed = (wanted: string): string | null =>
      named.find(({ name }) => name.toLowerCase() === wanted)?.value ?? null;
    const extension = valueNamed("ext");
    return {
      number: withoutSeparators(subscriber!),
      global: first("global-number") !== null,
      context: valueNamed(CONTEXT),
      extension: extension && withoutSeparators(extension),
      subaddress: valueNamed("isub"),
      parameters: named.filter(({ name }) => ![...FIRST, CONTEXT].includes(name.toLowerCase())),
    };
  },
});

const withoutSeparators = (text: string): string => percentDecode(text).replace(/[-.()]/g, "");

/** The parameters that come before all others. They must not appear together (section 5.3). */
const FIRST: readonly string[] = ["ext", "isub"];

const CONTEXT = "phone-context";

/** Checks that no parameter appears twice and that they are in order (RFC 3966, section 3). */
function misplaced(url: string): SchemeViolation | null {
  const semicolon = url.indexOf(";");
  if (semicolon === -1) return null;
  const seen = new Set<string>();
  let before: PlacedName | null = null;
  for (const parameter of placedNames(url.slice(semicolon), semicolon)) {
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

/** Returns a text that sorts as the parameter of this name must. */
function orderOf(name: string): string {
  return (FIRST.includes(name) ? "0" : name === CONTEXT ? "1" : "2") + name;
}

/** RFC 3966, section 3: a number is global, with a `+`, or local, and then has a context. */
function numberAdvice({ url, offset }: SchemeMismatch): SchemeAdvice | null {
  const [, number] = /^tel:([\d*#().-]*)/.exec(url)!;
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
