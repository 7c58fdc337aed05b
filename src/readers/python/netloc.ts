import { hostOf, portOf } from "../../compat/urllib/components/netloc.js";
import { attributeIn } from "../../compat/urllib/release/result/attributes.js";
import type { Rules } from "../../compat/urllib/release/table/rules.js";
import { STR } from "../../compat/urllib/result/string-type.js";
import type { Span } from "../../core/values.js";
import type { Source } from "../model/source.js";
import { isDigits } from "../text/ascii.js";

/** What the attributes of a result of `urlsplit` say of its network location. */
export interface Netloc {
  readonly userinfo: string | null;
  readonly host: string | null;
  /** `"ValueError"` where reading the attribute raises that error. */
  readonly port: number | string | null;
  readonly spans: Readonly<Record<"userinfo" | "host" | "port", Span | null>>;
}

/** What they say where there is none. */
export const NO_NETLOC: Netloc = {
  userinfo: null,
  host: null,
  port: null,
  spans: { userinfo: null, host: null, port: null },
};

/**
 * Reads a network location. The login ends at the last `@`. A host in brackets is what they enclose, and its port follows
 * the next `:` after them; else the host ends at the first `:`, and all after it is the port. An empty host is none.
 */
export function readNetloc(source: Source, { start, end }: Span, rules: Rules): Netloc {
  const text = source.text.slice(start, end);
  const login = text.lastIndexOf("@");
  const host = hostOf(text);
  const port = portOf(text);
  const open = text.indexOf("[", login + 1);
  const hostStart = start + (open === -1 ? login + 1 : open + 1);
  return {
    userinfo: login === -1 ? null : text.slice(0, login),
    host: attributeIn(rules, STR, text, "hostname") as string | null,
    port: numberOf(rules, text, port),
    spans: {
      userinfo: login === -1 ? null : source.span(start, start + login),
      host: host === "" ? null : source.span(hostStart, hostStart + host.length),
      port: port === null ? null : source.span(end - port.length, end),
    },
  };
}

/** The port as a number. Reading one that is not a number of the release, or is above 65535, raises `ValueError`. */
function numberOf(rules: Rules, netloc: string, port: string | null): number | string | null {
  // An error has a message with the whole port in it.
  if (port !== null && rules.has("ascii-port") && !isDigits(port, false)) return "ValueError";
  try {
    return attributeIn(rules, STR, netloc, "port");
  } catch {
    return "ValueError";
  }
}
