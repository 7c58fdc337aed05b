// The releases of the URL Standard that engines ship, defined by their differences.
import { requireOneOf } from "../core/require.js";
import { PATH, PATH_BEFORE_CARET, PATH_WITH_BAR } from "./encode.js";
import { domainToAsciiBy, type Quirks } from "./idna.js";

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** The properties used of a URL whose query or fragment was removed. */
interface Emptied {
  path: string | readonly string[];
  readonly query: string | null;
  readonly fragment: string | null;
}

/** What a release of an engine does differently from the current standard. */
export interface Variant {
  /**
   * Returns the ASCII form of a domain; `null` if the parser fails.
   *
   * @param strict the form under the current standard, if the domain follows the rules of DNS
   */
  readonly domain: (domain: string, strict: string | null) => string | null;
  /** What is percent-encoded in a domain, although the standard refuses or keeps it. */
  readonly escaped: RegExp | null;
  /** The percent-encode set of paths. */
  readonly path: RegExp;
  /** Returns an opaque path as it is stored, given whether a query or a fragment follows. */
  readonly opaquePath: (path: string, isFollowed: boolean) => string;
  /** Called when a setter has removed the query or the fragment. */
  readonly emptied: (url: Emptied) => void;
}

/** Since 2025 an ASCII domain is only lower-cased, whatever its Punycode labels stand for. */
const domainSince2025 =
  (quirks: Quirks) =>
  (domain: string, strict: string | null): string | null =>
    strict ?? (isAscii(domain) ? domain.toLowerCase() : domainToAsciiBy(quirks, domain, false));

/**
 * The last space of an opaque path is encoded if a query or a fragment follows. Without them, the path could not be
 * parsed again.
 */
const LIVING: Variant = {
  domain: domainSince2025({}),
  escaped: null,
  path: PATH,
  opaquePath: (path, isFollowed) => (isFollowed ? path.replace(/ $/, "%20") : path),
  emptied: () => {},
};

// Each table is a list of ranges in base 36: the number of characters between the previous range and this one, then the
// number in it. They were found by querying the engine for every character.

/** Right-to-left letters that Ada does not recognise as such, in releases 2.9 and 4.0. */
const UNDIRECTED = "17h 1 gi w 11 1 i 2 1bzs 1 2nx q rq 12 9 n 8 2 8i 6 4o i 4 4";

/** Characters that Ada 2.9 does not know, or disallows. */
const UNKNOWN_TO_ADA =
  "xs 1 r2 1 7 1 qs 1 3j 1 qr 12 49 2 18z 2 28 1 7 1 jk f 2 c 2q 2 1b 1 7d 2 ra 3 6 6 29 1 34 1 28 1 ir " +
  "3 1gs 1 159 1 3j 2 nad 5 2 1 1 1 5 3 k 1 gk1 g cd 2 1i 7 cx 1 17j 1g ng q rq 12 3 t 8 2 8i 6 8 9 x 3 " +
  "w3 a 1 1 2 1 1 12 1 a 1 1 2 1 1 4 1 a 1 2 8 2 kt k vw 8 2g y e a c6 18 4 a a8 1 45h 32z 5qd 1m 2di " +
  "1m 86 p 2 p 7y 5 4qp 8 zj 1 9 m 2p 37 c99 71 3 c4 6 n f h hu 8 40l 17 4 1 5c v 1 m 8 2 34o 1 4e 4 8n " +
  "a 4 2 e 9 aj 4 1d 2 3 2 1a 1 7 1 1 1 4 1 e 1 2 1 9 2 4 1 63 11 a 1 10zj 6 4ma c 5s2 ha 1ze 1 b 1 4q " +
  "1 1r 1 2n 1 8a8 3be";

/** Those of them that Rust's crate url 2.5.8 knows. */
const KNOWN_TO_RUST = "1ov 1 1epc q rq 12 9 n 8 2 8i 6 2m94 ha";

/** Characters that the tables of Chromium 147 do not know. */
const UNKNOWN_TO_CHROMIUM =
  "2fw 1 3j 1 2r6 f 2 c 15h 1 250 1 ojb 2 2 1 1 1 s 1 gk1 g cd 2 1i 7 3cx 9 x 2 2g4 8 g8 18 4 a fxy p 2 " +
  "p 7y 5 4qp 8 zt m 2p 37 cg7 3 cd n f h 4pb v 1 m 8 2 34o 1 4e 4 9h 9 aj 4 1e 1 3 1 1l 1 4 1 s 1 4 1 " +
  "7e 1 10zj 6 4ma c gsi 3be";

/** Returns a function that checks whether a character is in a table, which is unpacked when it is first needed. */
function inTable(table: string): (code: number) => boolean {
  let edges: readonly number[] | undefined;
  return (code) => {
    edges ??= edgesOf(table);
    let [low, high] = [0, edges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (edges[middle]! <= code) low = middle + 1;
      else high = middle;
    }
    // The bounds alternate between starts and ends of ranges.
    return low % 2 === 1;
  };
}

function edgesOf(table: string): readonly number[] {
  let at = 0;
  return table.split(" ").map((length) => {
    at += Number.parseInt(length, 36);
    return at;
  });
}

const isUndirected = inTable(UNDIRECTED);

/** Node 24 and 26, with Ada 4. */
const NODE_24: Variant = {
  ...LIVING,
  domain: domainSince2025({ isUndirected, directed: /.*/su, firstJoinerDecides: true }),
};

const isUnknownToAda = inTable(UNKNOWN_TO_ADA);
const QUIRKS_OF_ADA_2: Quirks = {
  isUndirected,
  directed: /.*(?=.)/su,
  isDisallowed: isUnknownToAda,
  mapped: new Map([[0x1e9e, "ss"]]),
  takesAnyPunycode: true,
  firstJoinerDecides: true,
};

/**
 * Node 20 and 22, with Ada 2.9. Not modelled exactly: the check that a label with right-to-left letters has one
 * direction; some paths and references of non-special schemes; and setters for a host or a port that does not begin
 * with a letter or digit.
 */
const NODE_20: Variant = {
  domain: (domain) => {
    const isLower = isAscii(domain) && !/xn--/i.test(domain);
    const ascii = isLower ? domain : domainToAsciiBy(QUIRKS_OF_ADA_2, domain, false);
    return ascii !== null && isAscii(domain) ? domain.toLowerCase() : ascii;
  },
  escaped: null,
  path: PATH_BEFORE_CARET,
  opaquePath: (path) => path,
  emptied: (url) => {
    if (typeof url.path === "string" && url.query === null && url.fragment === null)
      url.path = url.path.replace(/ +$/, "");
  },
};

const QUIRKS_OF_CHROMIUM: Quirks = { isDisallowed: inTable(UNKNOWN_TO_CHROMIUM), takesAnyJoiner: true };

/** Chromium 147. Its `file` URLs and its double decoding are not modelled. */
const CHROMIUM: Variant = {
  ...LIVING,
  domain: (domain) =>
    isAscii(domain) ? domain.toLowerCase() : domainToAsciiBy(QUIRKS_OF_CHROMIUM, domain, false),
  escaped: /[ *]/g,
  path: PATH_WITH_BAR,
};

const isKnownToRust = inTable(KNOWN_TO_RUST);
const QUIRKS_OF_RUST: Quirks = { isDisallowed: (code) => isUnknownToAda(code) && !isKnownToRust(code) };

/** Rust's crate url 2.5.8. Its differences for `file` and non-special schemes are not modelled. */
const RUST: Variant = { ...LIVING, domain: (domain) => domainToAsciiBy(QUIRKS_OF_RUST, domain, false) };

const VARIANTS: Readonly<Record<UrlVersion, Variant>> = {
  living: LIVING,
  "node-24": NODE_24,
  "node-20": NODE_20,
  "chromium-147": CHROMIUM,
  "rust-url-2.5": RUST,
};

/** A release. `living` is the standard itself. */
export type UrlVersion = "living" | "node-24" | "node-20" | "chromium-147" | "rust-url-2.5";

/** The releases, in the order in which tables list them. */
export const URL_VERSIONS: readonly UrlVersion[] = /* @__PURE__ */ Object.freeze(
  Object.keys(VARIANTS) as UrlVersion[],
);

export function variantOf(version: unknown = "living"): Variant {
  requireOneOf(version, "the version", URL_VERSIONS);
  return VARIANTS[version];
}
