import { hostinfo, lowered, portNumber } from "../../compat/urllib/components/netloc.js";
import type { Span } from "../../core/span.js";
import type { PartName } from "../model/reading.js";
import type { Source } from "../model/source.js";
import { lowerIn } from "./release.js";

/** What the attributes of a result of `urlsplit` say of its network location. */
export interface Netloc {
  readonly userinfo: string | null;
  readonly host: string | null;
  /** `"ValueError"` where reading the attribute raises that error. */
  readonly port: number | string | null;
  readonly spans: Readonly<Partial<Record<PartName, Span>>>;
}

export const NO_NETLOC: Netloc = { userinfo: null, host: null, port: null, spans: {} };

/**
 * Reads a network location. The login ends at the last `@`. A host in brackets is what they enclose, and its port follows
 * the next `:` after them; else the host ends at the first `:`, and all after it is the port. An empty host is none.
 */
export function readNetloc(netloc: Source, release: string): Netloc {
  const { text } = netloc;
  const login = text.lastIndexOf("@");
  const [host, port] = hostinfo(text);
  const open = text.indexOf("[", login + 1);
  const start = open === -1 ? login + 1 : open + 1;
  return {
    userinfo: login === -1 ? null : text.slice(0, login),
    host: lowered(host, (letters) => lowerIn(release, letters)),
    port: numberOf(port),
    spans: {
      ...(login !== -1 && { userinfo: netloc.span(0, login) }),
      ...(host !== "" && { host: netloc.span(start, start + host.length) }),
      ...(port !== null && { port: netloc.span(text.length - port.length, text.length) }),
    },
  };
}

/** The port as a number. Reading one that is not made of ASCII digits, or is above 65535, raises `ValueError`. */
function numberOf(port: string | null): number | string | null {
  // An error has a message with the whole port in it.
  if (port !== null && !/^[0-9]+$/.test(port)) return "ValueError";
  try {
    return portNumber(port, String);
  } catch {
    return "ValueError";
  }
}
