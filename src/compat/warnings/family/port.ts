import { advice } from "../../../core/diagnostic/diagnostic.js";
import { SCHEMES } from "../../../schemes/table.js";
import { fix } from "../fix.js";
import { type Subject, textAt } from "../subject.js";
import { type Warning, warning } from "../warning.js";

/** Ports below this are assigned to protocols by their standards. */
const FIRST_UNRESERVED = 1024;
const LAST = 0xffff;

/** Reserved ports that servers of HTTP use all the same. */
const OFTEN_HTTP = /^(?:8\d|444|591|593|631|800|808|888)$/;

/** For each default port, the schemes that have it. */
const BY_PORT: ReadonlyMap<number, readonly string[]> = /* @__PURE__ */ schemesByPort();

function schemesByPort(): ReadonlyMap<number, readonly string[]> {
  const schemes = new Map<number, string[]>();
  for (const { name, defaultPort } of SCHEMES.values()) {
    if (defaultPort !== null) schemes.set(defaultPort, [...(schemes.get(defaultPort) ?? []), name]);
  }
  return schemes;
}

/** Returns the warning about a port: it is too large, another scheme's, or reserved for another protocol. */
export function portWarnings(subject: Subject): readonly Warning[] {
  const { language, text, scheme, spans } = subject;
  const digits = textAt(text, spans.port);
  if (!/^\d+$/.test(digits)) return [];
  const number = Number(digits);
  if (number > LAST) {
    return [
      warning(language, "port-out-of-range", "port", spans.port!, advice("write a port from 0 to 65535")),
    ];
  }
  const own = SCHEMES.get(scheme)?.defaultPort ?? null;
  // Any port may be the default of a scheme that is not known.
  if (own === null || number === own) return [];
  const others = BY_PORT.get(number) ?? [];
  if (others.length > 0) return [otherPort(subject, others)];
  if (number >= FIRST_UNRESERVED || (scheme.startsWith("http") && OFTEN_HTTP.test(String(number)))) return [];
  const hint = advice(`check the port, or leave it out for port ${own}`);
  return [warning(language, "reserved-port", "port", spans.port!, hint)];
}

const SECURE: Readonly<Record<string, string>> = { http: "https", https: "http", ws: "wss", wss: "ws" };

/** Where the port is that of the scheme's secure variant, or the reverse, that scheme was probably meant. */
function otherPort(subject: Subject, others: readonly string[]): Warning {
  const { language, scheme, spans } = subject;
  const twin = SECURE[scheme];
  const hint =
    twin !== undefined && others.includes(twin)
      ? fix(subject, `write "${twin}" if the port is right`, { ...spans.scheme!, text: twin })
      : advice(`the port is the default of ${others.join(", ")}, and that of ${scheme} is another`);
  return warning(language, "other-port", "port", spans.port!, hint);
}
