// Documents as readers: the URL Standard and RFC 3986.

import { percentDecode } from "../../core/text/percent.js";
import { lightRfc3986 } from "../../grammar/rfc3986.js";
import { type AuthorityShape, componentSpans, firstAt, split } from "../../spec/split.js";
import { parseUrl } from "../../whatwg/url.js";
import type { UrlVersion } from "../../whatwg/versions.js";
import { type Model, type Parts, type ReaderNotes, type RefusedReading, refused } from "../model.js";
import { isAscii, textAt } from "../scan.js";
import { resolvedUrl } from "./resolved.js";

/**
 * The URL Standard in this library's own model, with the Unicode tables that it specifies, so that results do not
 * depend on the platform. Releases of Node and Chromium are versions of it; `platform` is the platform's own `URL`.
 * With a base, references are resolved against it.
 *
 * @see URL Standard, section 4.4 (URL parsing)
 */
export const whatwg: Model<"whatwg"> = {
  name: "whatwg",
  program: "browsers and Node (URL)",
  roles: ["browser", "fetcher", "parser"],
  versions: [
    { version: "living", checked: "run" },
    { version: "node-24", checked: "run" },
    { version: "node-20", checked: "run" },
    { version: "chromium-147", checked: "run" },
    { version: "platform", checked: "run" },
  ],
  source: "https://url.spec.whatwg.org/",
  read(input, version, base) {
    if (version === "platform" || (base === null && isAlike(input) && "URL" in globalThis))
      return platformParts(input, base);
    // A base that is not a URL makes it refuse everything, like the constructor of `URL`.
    const from = base === null ? undefined : parseUrl(base, { version: version as UrlVersion }).url;
    const url = from === null ? null : parseUrl(input, { base: from, version: version as UrlVersion }).url;
    return url === null ? refused(REFUSAL) : partsOf(url);
  },
};

/**
 * Input that all releases read the same way, as the tests show, so that the platform's faster `URL` can read it: `http`
 * or `https`, and ASCII without Punycode labels, escapes, and what some releases write differently.
 */
const ALIKE = /^https?:\/\/[!$&-)+-;=?-Z_a-z~@#\\]+$/i;

function isAlike(input: string): boolean {
  return ALIKE.test(input) && !/xn--/i.test(input);
}

const REFUSAL = "the URL parser refuses it";

function platformParts(input: string, base: string | null): Parts | RefusedReading {
  const { URL } = globalThis as unknown as Platform;
  // An exception takes ten times as long as asking first. Older browsers lack `canParse`, and Node 20's, once
  // optimized, refuses valid Latin-1 input that is not ASCII.
  if (base === null && isAscii(input) && URL.canParse?.(input) === false) return refused(REFUSAL);
  try {
    return partsOf(base === null ? new URL(input) : new URL(input, base));
  } catch {
    return refused(REFUSAL);
  }
}

function partsOf(url: UrlParts): Parts {
  return {
    scheme: url.protocol.slice(0, -1),
    userinfo: url.password === "" ? url.username || null : `${url.username}:${url.password}`,
    host: url.hostname,
    port: url.port || null,
    path: url.pathname,
    query: url.search.slice(1) || null,
    fragment: url.hash.slice(1) || null,
  };
}

export const whatwgNotes: ReaderNotes = {
  authorityEnds: "`/ \\ ? #`",
  userinfoEnds: "last `@`",
  portBegins: "first `:` outside brackets",
  surprises: "tabs and line breaks are removed; any number of slashes; the host is decoded and mapped",
  compared: "1,315,713",
  differ: "0 from Node 24 and 26",
};

/** The parts of a URL in the API. */
type UrlParts = Readonly<
  Record<"protocol" | "username" | "password" | "hostname" | "port" | "pathname" | "search" | "hash", string>
>;

/** The platform's own parser, available in Node, Deno, Bun, workers and browsers. */
interface Platform {
  readonly URL: {
    new (input: string, base?: string): UrlParts;
    readonly canParse?: (input: string) => boolean;
  };
}

/**
 * RFC 3986 by its grammar, which uriparser follows too. Input that does not match Appendix A is refused, and an IP
 * literal loses its brackets. With a base, a reference is resolved against it.
 *
 * @see RFC 3986, sections 3.2 and 5.2
 */
export const rfc3986: Model<"rfc3986"> = {
  name: "rfc3986",
  program: "RFC 3986, strictly (uriparser)",
  roles: ["parser"],
  versions: [{ version: "2005", checked: "run" }],
  source: "https://www.rfc-editor.org/rfc/rfc3986",
  read(input, _version, base) {
    const grammar = lightRfc3986();
    if (!grammar.isStrict(input)) {
      const fault = grammar.automaton(grammar.strictKey).firstFault(input);
      return refused("it does not match the grammar of RFC 3986", fault);
    }
    return base === null ? splitParts(input, true) : resolvedParts(input, base);
  },
};

export const rfc3986Notes: ReaderNotes = {
  authorityEnds: "`/ ? #`",
  userinfoEnds: "the only `@`",
  portBegins: "the only `:`",
  surprises: "an IP literal loses its brackets; uriparser 0.9.7 gives the same",
};

/** Returns the parts of the URL that a reference resolves to, which have no spans in the reference. */
function resolvedParts(input: string, base: string): Parts | RefusedReading {
  const url = resolvedUrl(input, base);
  return typeof url === "string" ? { ...splitParts(url, true), spans: {} } : url;
}

/**
 * RFC 3986 for programs that do not check: they split with the expression of Appendix B, then the authority as in
 * section 3.2, at the first `@` and at the last `:` after the brackets. Nothing is refused.
 *
 * @see RFC 3986, appendix B and section 3.2
 */
export const rfc3986Loose: Model<"rfc3986-loose"> = {
  name: "rfc3986-loose",
  program: "RFC 3986, appendix B",
  roles: ["parser"],
  versions: [{ version: "2005", checked: "run" }],
  source: "https://www.rfc-editor.org/rfc/rfc3986#appendix-B",
  read(input) {
    return splitParts(input, false);
  },
};

export const rfc3986LooseNotes: ReaderNotes = {
  authorityEnds: "`/ ? #`",
  userinfoEnds: "first `@`",
  portBegins: "last `:` after the brackets",
  surprises: "refuses nothing, as regular expressions in filters",
};

/** Splits a string, valid or not, as in RFC 3986. If `inner`, a host in brackets loses them. */
function splitParts(input: string, inner: boolean): Parts {
  const { scheme, userinfo, host: written, port, path, query, fragment } = componentSpans(SHAPE, input);
  const isLiteral = inner && written !== null && input[written.start] === "[";
  const host = isLiteral ? { start: written.start + 1, end: written.end - 1 } : written;
  const name = textAt(input, host);
  return {
    scheme: textAt(input, scheme),
    userinfo: textAt(input, userinfo),
    host: name,
    port: textAt(input, port),
    path: textAt(input, path),
    query: textAt(input, query),
    fragment: textAt(input, fragment),
    spans: { scheme, userinfo, host, port, path, query, fragment },
    contacts: name === null || isLiteral ? name : percentDecode(name),
  };
}

/** How section 3.2 of RFC 3986 splits an authority: at its first `@`, and at the last `:` after the brackets. */
const SHAPE: AuthorityShape = {
  split,
  authority: "authority",
  hostportAt: firstAt,
  portColon(text, start, end) {
    const colon = text.lastIndexOf(":", end - 1);
    return colon >= start && colon > text.lastIndexOf("]", end - 1) ? colon : -1;
  },
};
