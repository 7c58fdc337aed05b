import { hostOf, lowered, portNumber, portOf, userinfo } from "../../components/netloc.js";
import type { StringType } from "../../result/string-type.js";
import type { Rules } from "../table/rules.js";
import { showsIn } from "../text/shows.js";
import { lowerIn } from "../text/unicode.js";
import { looseNumber } from "./port.js";

/** What the attributes of a result say of its network location. */
export interface Attributes {
  readonly username: unknown;
  readonly password: unknown;
  readonly hostname: unknown;
  readonly port: number | null;
}

/**
 * Returns an attribute of a network location as a release reads it.
 *
 * @throws {ValueError} when the port is asked for and is not one
 * @throws {TypeError} when the network location is of another type
 */
export function attributeIn<Name extends keyof Attributes>(
  rules: Rules,
  type: StringType<unknown>,
  netloc: unknown,
  name: Name,
): Attributes[Name] {
  const isMissing = netloc === null && rules.has("missing-as-none");
  return (isMissing ? null : READ[name](rules, type, type.netlocText(netloc))) as Attributes[Name];
}

type Read = (rules: Rules, type: StringType<unknown>, netloc: string) => unknown;

const READ: Readonly<Record<keyof Attributes, Read>> = {
  username: (_rules, type, netloc) => typed(type, userinfo(netloc)[0]),
  password: (_rules, type, netloc) => typed(type, userinfo(netloc)[1]),
  hostname(rules, type, netloc) {
    const lower = type.isText ? (text: string) => lowerIn(rules.minor, text) : type.lower;
    const host = hostOf(netloc);
    if (rules.has("zone-case")) return typed(type, lowered(host, lower));
    return host === "" ? null : type.of(lower(host));
  },
  port(rules, type, netloc) {
    const port = portOf(netloc);
    if (port === null) return null;
    const shows = showsIn(rules);
    return rules.has("ascii-port")
      ? portNumber(port, type.of, shows)
      : looseNumber(rules, port, type.of, shows);
  },
};

function typed({ of }: StringType<unknown>, text: string | null): unknown {
  return text === null ? null : of(text);
}
