// URLs that all readers take to the same place in every release: plain ones, and those of the common core. The readers
// need not be asked about them, which would take a hundred times as long.
import { accepts, sharedTable } from "../automaton/table/table.js";
import { START } from "../generated/data/start/common-core.js";
import { hasCanonicalLabels } from "../whatwg/punycode.js";
import { shortIpv6 } from "./host/comparable.js";
import { plainTextOf, type UrlInput } from "./input.js";
import type { Place } from "./model.js";
import { lowerAscii } from "./scan.js";

const LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?";
const TOP_LABEL = "[a-zA-Z](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?";
const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
const HOST = `(?:(?:${LABEL}\\.)*${TOP_LABEL}|(?:${OCTET}\\.){3}${OCTET})`;
const PORT = "(?::(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?";

/** Anything except what programs remove, or convert to a slash. */
const REST = "[^\\p{Cc}\\s\\\\#]*";

/**
 * `http` or `https`, a name or a dotted IPv4 address, an optional port, and any path, query and fragment: URLs that all
 * readers take to the same place, as the tests show for all recorded and many random ones. The first group bounds the
 * authority, so that matching takes linear time. The common core is for programs without a reader, some of which need a
 * path before a query or a fragment.
 */
const PLAIN: RegExp = new RegExp(
  `^https?://(?=[^/?#]{1,200}(?:[/?#]|$))${HOST}${PORT}(?:[/?]${REST})?(?:#${REST})?$`,
  "u",
);

/** The same with an address in brackets. */
const ADDRESS: RegExp = new RegExp(
  `^https?://\\[([0-9a-f:]{2,39})\\]${PORT}(?:[/?]${REST})?(?:#${REST})?$`,
  "u",
);

/** Prefix of the IPv6 addresses that map an IPv4 address, which some programs contact instead. */
const MAPPED = "::ffff:";

/** Returns whether `text` is one of the URLs that are never disputed. If `false`, the readers must be asked. */
export function isPlain(text: string): boolean {
  if (PLAIN.test(text)) return hasCanonicalLabels(text);
  const address = ADDRESS.exec(text)?.[1];
  return address !== undefined && !address.startsWith(MAPPED) && shortIpv6(address) === address;
}

/**
 * Returns whether a URL is in the common core, whose URLs no two accepting readers take to different places. The core
 * has `http` or `https`; no userinfo; a name of letters, digits and inner hyphens, or a dotted IPv4 address; an
 * optional port from 1 to 65535; a path before any query or fragment; and RFC 3986 for the rest. A label that begins
 * with `xn--` must be the encoded form of the label that it decodes to.
 *
 * @param input the URL: any string, or an AST
 * @throws {TypeError} if the input is neither a string nor an AST
 * @see RFC 3986, section 7.6
 * @example
 * isCommonCore("https://good.com/a?b#c") // → true
 * isCommonCore("https://user@good.com/") // → false
 * isCommonCore("https://good.com?@evil.com/") // → false
 * isCommonCore("https://xn--bcher-kv.example/") // → false
 */
export function isCommonCore(input: UrlInput): boolean {
  return isOfCore(plainTextOf(input, "the input"));
}

function isOfCore(text: string): boolean {
  return accepts(sharedTable(START()), text) && hasCanonicalLabels(text);
}

/** Returns whether no two readers take `text` to different places. If `false`, the readers must be asked. */
export function isSettled(text: string): boolean {
  return isOfCore(text) || isPlain(text);
}

function authorityEndOfCore(text: string): number {
  const slash = text.indexOf("/", text.indexOf("//") + 2);
  return slash === -1 ? text.length : slash;
}

function hostOfCore(text: string, end: number): string {
  const start = text.indexOf("//") + 2;
  const colon = text.indexOf(":", start);
  return lowerAscii(text.slice(start, colon === -1 || colon > end ? end : colon));
}

/** Above these lengths of URLs and hosts, some program refuses the input. */
const [LONGEST_ORDINARY, LONGEST_HOST] = [1000, 63];

/**
 * Returns where every reader goes that needs neither a package nor a base URL, or `null` if the readers must be asked.
 * Covers the URLs of the common core that no reader refuses, as the tests show: without escapes, and without labels
 * that IDNA may refuse.
 */
export function ordinaryPlace(text: string): Place | null {
  if (text.length > LONGEST_ORDINARY || text.includes("%") || !isOfCore(text)) return null;
  const end = authorityEndOfCore(text);
  const host = hostOfCore(text, end);
  if (host.length > LONGEST_HOST || host.includes("--")) return null;
  const colon = text.indexOf(":");
  const port = text.indexOf(":", colon + 1);
  return {
    effectiveHost: host,
    scheme: text.slice(0, colon),
    port: port === -1 || port > end ? null : text.slice(port + 1, end),
  };
}
