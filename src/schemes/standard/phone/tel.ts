import { percentDecode } from "../../../core/text/percent.js";
import type { SchemeViolation, TextScheme } from "../../definition.js";
import { type Parameter, type PlacedName, parameterOf, placedNames } from "../../support/parameter.js";
import { standardScheme } from "../../support/standard-scheme.js";

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

const withoutSeparators = (text: string): string => percentDecode(text).replace(/[-.()]/g, "");

/** The parameters that come before all others. They must not appear together (section 5.3). */
const FIRST: readonly string[] = ["ext", "isub"];
const CONTEXT = "phone-context";

/**
 * Checks that no parameter appears twice and that they are in order.
 *
 * @see RFC 3966, section 3
 */
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
  const fault = (message: string, section: string): SchemeViolation => ({
    offset: start,
    length: end - start,
    message,
    section,
  });
  if (seen.has(name)) return fault("this parameter appears a second time", "section 3");
  if (FIRST.includes(name) && FIRST.some((other) => seen.has(other)))
    return fault('"ext" and "isub" appear together', "section 5.3");
  if (before === null || orderOf(before.name) < orderOf(name)) return null;
  return fault(
    'this parameter is out of order: "isub" or "ext", "phone-context", others by their names',
    "section 3",
  );
}

/** Returns a text that sorts as the parameter of this name must. */
function orderOf(name: string): string {
  return (FIRST.includes(name) ? "0" : name === CONTEXT ? "1" : "2") + name;
}

/**
 * The scheme of telephone numbers.
 *
 * @see RFC 3966, section 3
 */
export const tel: TextScheme<"tel", TelParts> = standardScheme({
  name: "tel",
  start: "telephone-uri",
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
