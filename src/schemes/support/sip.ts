import { percentDecode } from "../../core/text/percent.js";
import type { RuleMatches, SchemeViolation } from "../definition.js";
import { type Parameter, parameterOf, placedNames } from "./parameter.js";
import { type Server, serverOf } from "./server.js";

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

/** Returns the parts of a sip or sips URL. */
export function sipParts(matches: RuleMatches): SipParts {
  const values = matches.all("hvalue");
  return {
    ...serverOf(matches),
    parameters: matches.all("other-param").map(parameterOf),
    headers: matches.all("hname").map((name, index) => ({
      name: percentDecode(name),
      value: percentDecode(values[index]!),
    })),
  };
}

/** Checks that no parameter of a sip or sips URL appears twice. */
export function repeatedParameter(url: string): SchemeViolation | null {
  // Neither parameters nor header fields have an "@". A user may have ";" and "?".
  const host = url.indexOf("@") + 1;
  const question = url.indexOf("?", host);
  const seen = new Set<string>();
  for (const { name, start, end } of placedNames(
    url.slice(host, question === -1 ? url.length : question),
    host,
  )) {
    if (seen.has(name)) {
      return {
        offset: start,
        length: end - start,
        message: "this parameter appears a second time",
        section: "section 19.1.1",
      };
    }
    seen.add(name);
  }
  return null;
}
