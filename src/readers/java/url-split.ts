import type { Span } from "../../core/values.js";
import { type Parts, type RefusedReading, refused } from "../model/reading.js";
import { indexOrEnd, textAt, trimmed } from "../text/find.js";
import { hostOf } from "./url-host.js";

/** The protocols that the JDK has a handler for. Programs can add others. */
const PROTOCOLS = new Set(["file", "ftp", "http", "https", "jar", "jmod", "jrt", "mailto"]);

/** Where connections of HTTP go that have an authority, but the host "". */
const LOOPBACK = "127.0.0.1";

/** A URL whose protocol is known: where in the input its protocol begins, the rest of it, its query and its fragment. */
interface Known {
  readonly input: string;
  readonly scheme: string;
  readonly begin: number;
  readonly start: number;
  readonly question: number;
  readonly hash: number;
  readonly end: number;
}

interface Places {
  readonly userinfo: Span | null;
  readonly host: Span | null;
  readonly port: Span | null;
  readonly path: Span;
}

const NOWHERE = { userinfo: null, host: null, port: null };

/** Splits a URL as `java.net.URL` does. */
export function readUrl(input: string): Parts | RefusedReading {
  const { start: begin, end } = unwrapped(input);
  const colon = indexOrEnd(input, ":", begin, end);
  if (colon === end || indexOrEnd(input, "/", begin, colon) < colon)
    return refused("the protocol is missing", begin);
  const scheme = input.slice(begin, colon).toLowerCase();
  if (!PROTOCOLS.has(scheme)) return refused("Java does not know the protocol", begin);
  const start = colon + 1;
  const hash = indexOrEnd(input, "#", start, end);
  if (scheme === "mailto" || scheme === "jar") {
    const question = lastQuestion(input, start, hash);
    const known = { input, scheme, begin, start, question, hash, end };
    return scheme === "jar" ? archive(known) : mail(known);
  }
  const question = indexOrEnd(input, "?", start, hash);
  return withAuthority({ input, scheme, begin, start, question, hash, end });
}

/** Where the URL begins and ends, without spaces and controls at the ends, and without `url:` in front. */
function unwrapped(input: string): Span {
  const { start, end } = trimmed(input, isBlank);
  const isTagged = start + 4 <= end && /^url:/i.test(input.slice(start, start + 4));
  return { start: isTagged ? start + 4 : start, end };
}

/** What `String.trim` of Java removes. */
export function isBlank(unit: number): boolean {
  return unit <= 0x20;
}

/** `mailto:` takes any text for an address, but not none. The fragment is lost. */
function mail(url: Known): Parts | RefusedReading {
  const { start, question, hash } = url;
  if (start === hash) return refused("the mail address is missing", start);
  return partsOf({ ...url, end: hash }, { ...NOWHERE, path: { start, end: question } }, null, null);
}

/** `jar:URL!/path`: the URL ends at the last `!/`, and cannot be of a jar again. */
function archive(url: Known): Parts | RefusedReading {
  const { input, begin, start, question, hash } = url;
  if (begin > 0) return refused("something precedes the protocol jar", 0);
  const text = input.slice(start, hash);
  if (/^jar:/i.test(text)) return refused("a jar is in a jar", start);
  const mark = text.lastIndexOf("!/");
  if (mark === -1) return refused('no "!/" ends the URL of the jar', start);
  const inner = readUrl(text.slice(0, mark));
  if ("accepted" in inner) return refused(inner.reason, start + inner.offset!);
  // The fragment is not trimmed.
  const whole = hash === url.end ? url : { ...url, end: input.length };
  return partsOf(whole, { ...NOWHERE, path: { start, end: question } }, null, inner.contacts!);
}

/** `//login@host:port/path`, where everything may be missing. */
function withAuthority(url: Known): Parts | RefusedReading {
  const { input, scheme, start, question } = url;
  const nobody = scheme === "http" || scheme === "https" ? LOOPBACK : null;
  if (!input.startsWith("//", start) || input.startsWith("////", start))
    return partsOf(url, { ...NOWHERE, path: { start, end: question } }, null, null);
  const from = start + 2;
  const to = indexOrEnd(input, "/", from, question);
  const path = { start: to, end: question };
  const at = indexOrEnd(input, "@", from, to);
  if (at < to && indexOrEnd(input, "@", at + 1, to) < to)
    return partsOf(url, { ...NOWHERE, path }, null, nobody);
  const hostStart = at < to ? at + 1 : from;
  const found = hostOf(input.slice(hostStart, to));
  if ("reason" in found) return refused(found.reason, hostStart + found.offset);
  const host = { start: hostStart, end: hostStart + found.length };
  const userinfo = at < to ? { start: from, end: at } : null;
  const port = found.port === null ? null : { start: host.end + 1, end: to };
  const contacts = textAt(input, host) || (from === to ? null : nobody);
  return partsOf(url, { userinfo, host, port, path }, found.port, contacts);
}

function partsOf(url: Known, places: Places, number: number | null, contacts: string | null): Parts {
  const { input, scheme, begin, start, question, hash, end } = url;
  const { userinfo, host, port, path } = places;
  const query = question === hash ? null : { start: question + 1, end: hash };
  const fragment = hash === end ? null : { start: hash + 1, end };
  return {
    scheme,
    userinfo: textAt(input, userinfo),
    host: textAt(input, host) ?? "",
    port: number,
    path: textAt(input, path),
    query: textAt(input, query),
    fragment: textAt(input, fragment),
    spans: { scheme: { start: begin, end: start - 1 }, userinfo, host, port, path, query, fragment },
    contacts,
  };
}

/** The offset of the last `?`, or `end`: what begins the query where there is no authority. */
function lastQuestion(input: string, start: number, end: number): number {
  const found = input.lastIndexOf("?", end - 1);
  return found < start ? end : found;
}
