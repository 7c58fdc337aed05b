import type { Span } from "../../core/values.js";
import type { Parts } from "./reading.js";

/** Where the parts that a request is made of are in the input. */
export type RequestSpans = Readonly<Record<"scheme" | "userinfo" | "host" | "port", Span | null>>;

/**
 * What a request names, as a proxy sees it: host and port stand in its `Host` field, where the receiver reads them, whatever
 * the sender meant. The port is not written where it is the usual one.
 *
 * @param login user and password, which are sent in a field of their own
 */
export function requestParts(
  scheme: string | null,
  login: string | null,
  field: string,
  spans: RequestSpans,
): Parts {
  const { host, port } = hostField(field);
  return {
    scheme,
    userinfo: login,
    host,
    port,
    spans: {
      scheme: spans.scheme,
      userinfo: login === null ? null : spans.userinfo,
      host: spans.host,
      port: port === null ? null : spans.port,
    },
  };
}

/** What a request for a tunnel (CONNECT) names: a host and a port, and no login. The recording has it as `https`. */
export function tunnelParts(host: string, port: number, spans: RequestSpans): Parts {
  const { scheme, host: name, port: number } = spans;
  return {
    scheme: "https",
    userinfo: null,
    host,
    port: String(port),
    spans: { scheme, host: name, port: number },
  };
}

/** A port at the end of a `Host` field, where it can be no other part of the host. */
const PORT = /^(\[.*|[^:]*):([0-9]+)$/s;

/** The host and the port that a receiver reads in a `Host` field. */
export function hostField(field: string): { host: string; port: string | null } {
  const text = field.startsWith(" ") ? field.replace(/^ +/, "") : field;
  const found = text.includes(":") ? PORT.exec(text) : null;
  return found === null ? { host: text, port: null } : { host: found[1]!, port: found[2]! };
}
