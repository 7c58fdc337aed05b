import { percentDecode } from "../../core/percent.js";
import { rfc3986 } from "../../rfc3986.js";
import type { Matched } from "../define.js";
import { defineScheme, type TextScheme } from "../define.js";
import { withoutFaults } from "../reader.js";
import { SCHEMES } from "../table.js";

/** Facts of schemes that are in no list of Python's, so that the scheme table has no row for them. */
const OTHERS = {
  data: { standard: "RFC 2397", defaultPort: null, shape: "opaque" },
  urn: { standard: "RFC 8141", defaultPort: null, shape: "opaque" },
} as const;

type Rules<Name extends string, Parts> = Pick<
  TextScheme<Name, Parts>,
  "name" | "rules" | "start" | "fragment"
> & { readonly parts: (matched: Matched) => Parts };

/** A scheme of the table with the rules of its standard, which are written over RFC 3986. */
export function known<const Name extends string, Parts>(rules: Rules<Name, Parts>): TextScheme<Name, Parts> {
  const { standard, defaultPort, shape } =
    SCHEMES.get(rules.name) ?? OTHERS[rules.name as keyof typeof OTHERS];
  const facts = { standard, defaultPort, shape, over: rfc3986 };
  return withoutFaults(defineScheme({ ...rules, ...facts }) as TextScheme<Name, Parts>);
}

/** Where a URL's server is, its escapes decoded; the port as it is written, empty or not there (`null`). */
export interface Server {
  readonly user: string | null;
  readonly password: string | null;
  readonly host: string;
  readonly port: string | null;
}

/** The server that the rules of a scheme matched, by whichever names they have for its parts. */
export function serverOf({ first }: Matched): Server {
  const userinfo = first("userinfo");
  const colon = userinfo?.indexOf(":") ?? -1;
  const login = colon === -1 ? [userinfo, null] : [userinfo!.slice(0, colon), userinfo!.slice(colon + 1)];
  return {
    user: optional(first("user") ?? login[0]!),
    password: optional(first("password") ?? login[1]!),
    host: percentDecode(first("hostname") ?? first("host") ?? ""),
    port: first("port"),
  };
}

/** A text decoded, or `null` where there is none. */
export function optional(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : percentDecode(text);
}
