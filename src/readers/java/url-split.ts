import type { Span } from "../../core/span.js";
import { type Parts, type RefusedReading, refused } from "../model/reading.js";
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
  readonly userinfo?: Span | undefined;
  readonly host?: Span;
  readonly port?: Span | undefined;
  readonly path: Span;
}

/** Splits a URL as `java.net.URL` does. */
export function readUrl(input: string): Parts | RefusedReading {
  const [begin, end] = trimmed(input);
  const colon = offsetOf(":", input, begin, end);
  if (colon === end || offsetOf("/", input, begin, colon) < colon)
    return refused("the protocol is missing", begin);
  const scheme = input.slice(begin, colon).toLowerCase();
  if (!PROTOCOLS.has(scheme)) return refused("Java does not know the protocol", begin);
  const start = colon + 1;
  const hash = offsetOf("#", input, start, end);
  if (scheme === "mailto" || scheme === "jar") {
    const question = lastQuestion(input, start, hash);
    const known = { input, scheme, begin, start, question, hash, end };
    return scheme === "jar" ? archive(known) : mail(known);
  }
  const question = offsetOf("?", input, start, hash);
  return withAuthority({ input, scheme, begin, start, question, hash, end });
}

/** Where the URL begins and ends, without spaces and controls at the ends, and without `url:` in front. */
function trimmed(input: string): [begin: number, end: number] {
  let [begin, end] = [0, input.length];
  while (begin < end && input.charCodeAt(begin) <= 0x20) begin++;
  while (end > begin && input.charCodeAt(end - 1) <= 0x20) end--;
  if (/^url:/i.test(input.slice(begin, Math.min(begin + 4, end)))) begin += 4;
  return [begin, end];
}

/** `mailto:` takes any text for an address, but not none. The fragment is lost. */
function mail(url: Known): Parts | RefusedReading {
  const { start, question, hash } = url;
  if (start === hash) return refused("the mail address is missing", start);
  return { ...partsOf({ ...url, end: hash }, { path: { start, end: question } }), contacts: null };
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
  return { ...partsOf(whole, { path: { start, end: question } }), contacts: inner.contacts! };
}

/** `//login@host:port/path`, where everything may be missing. */
function withAuthority(url: Known): Parts | RefusedReading {
  const { input, scheme, start, question } = url;
  const nobody = scheme === "http" || scheme === "https" ? LOOPBACK : null;
  if (!input.startsWith("//", start) || input.startsWith("////", start))
    return { ...partsOf(url, { path: { start, end: question } }), contacts: null };
  const from = start + 2;
  const to = offsetOf("/", input, from, question);
  const path = { start: to, end: question };
  const at = offsetOf("@", input, from, to);
  if (at < to && offsetOf("@", input, at + 1, to) < to)
    return { ...partsOf(url, { path }), contacts: nobody };
  const hostStart = at < to ? at + 1 : from;
  const host = hostOf(input.slice(hostStart, to));
  if ("reason" in host) return refused(host.reason, hostStart + host.offset);
  const hostEnd = hostStart + host.length;
  const found = partsOf(
    url,
    {
      userinfo: at < to ? { start: from, end: at } : undefined,
      host: { start: hostStart, end: hostEnd },
      port: host.port === null ? undefined : { start: hostEnd + 1, end: to },
      path,
    },
    host.port,
  );
  return { ...found, contacts: found.host || (from === to ? null : nobody) };
}

function partsOf(url: Known, { userinfo, host, port, path }: Places, number: number | null = null): Parts {
  const { input, scheme, begin, start, question, hash, end } = url;
  const query = question === hash ? undefined : { start: question + 1, end: hash };
  const fragment = hash === end ? undefined : { start: hash + 1, end };
  return {
    scheme,
    userinfo: textOf(input, userinfo),
    host: textOf(input, host) ?? "",
    port: number,
    path: textOf(input, path),
    query: textOf(input, query),
    fragment: textOf(input, fragment),
    spans: { scheme: { start: begin, end: start - 1 }, userinfo, host, port, path, query, fragment },
  };
}

function textOf(input: string, span: Span | undefined): string | null {
  return span === undefined ? null : input.slice(span.start, span.end);
}

/** The first offset of a character from `start`, or `end`. */
function offsetOf(character: string, input: string, start: number, end: number): number {
  const found = input.indexOf(character, start);
  return found === -1 || found > end ? end : found;
}

/** The offset of the last `?`, or `end`: what begins the query where there is no authority. */
function lastQuestion(input: string, start: number, end: number): number {
  const found = input.lastIndexOf("?", end - 1);
  return found < start ? end : found;
}
