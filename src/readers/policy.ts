// What a caller makes of the readers: the one host that all contact, whether they agree, and URLs about which they always
// do.
import { requireString } from "../core/require.js";
import { unlessIndex } from "../core/values.js";
import { COMMON_CORE_GRAMMAR } from "../grammar/common-core.js";
import { DisputedUrlError, disputedPart, disputesAmong } from "./dispute/disputes.js";
import { shortIpv6 } from "./host/comparable.js";
import type { AcceptedReading } from "./model.js";
import { type Chosen, chosenReaders, type ReadersOptions } from "./registry.js";

/**
 * Returns the one host that all the programs that accept a URL would contact, in the form of `effectiveHost`. A program
 * that refuses the URL contacts nobody, so it has no say.
 *
 * @param input the URL; any string
 * @param options which readers are asked, and the base URL
 * @throws {DisputedUrlError} when two programs would go to different places, or none finds a host
 * @throws {TypeError} when the input is not a string, a reader or a version does not exist, or an option is unknown
 * @throws {MissingPackageError} when a reader is an npm package that is not installed
 * @example
 * hostForAll("https://Good.com:443/a") // → "good.com"
 * hostForAll("https://b\u00fccher.example/", { readers: ["whatwg", "curl"] }) // → "xn--bcher-kva.example"
 * hostForAll("http://good.com\\@evil.com/") // → throws DisputedUrlError
 */
export function hostForAll(input: string, options?: ReadersOptions): string {
  requireString(input, "the input");
  const chosen = chosenReaders(options);
  const first = agreed(input, chosen);
  if (first === false) throw new DisputedUrlError(disputesAmong(input, chosen));
  if (!first?.effectiveHost) throw new DisputedUrlError([]);
  return first.effectiveHost;
}

/**
 * Checks that no two of the programs go to different places. Programs that refuse the URL go nowhere: what none accepts is
 * undisputed, so check that it is valid too. A number in place of the options is ignored, as by `isValid`.
 *
 * @param input the URL; any string
 * @param options which readers are asked, and the base URL
 * @throws {TypeError} when the input is not a string, a reader or a version does not exist, or an option is unknown
 * @throws {MissingPackageError} when a reader is an npm package that is not installed
 * @example
 * isUndisputed("http://good.com/") // → true
 * isUndisputed("http://good.com\\@evil.com/") // → false
 * isUndisputed("http://user@good.com/", { readers: ["whatwg", "curl"] }) // → true
 * ["http://good.com/", "http://good.com\\@evil.com/"].filter(isUndisputed) // → ["http://good.com/"]
 */
export function isUndisputed(input: string, options?: ReadersOptions | number): boolean {
  requireString(input, "the input");
  const chosen = chosenReaders(unlessIndex(options));
  return isPlain(input) || agreed(input, chosen) !== false;
}

/** Returns the reading that all share; `null` where all refuse, `false` where two differ. */
function agreed(input: string, chosen: readonly Chosen[]): AcceptedReading | null | false {
  const accepted: AcceptedReading[] = [];
  for (const { read } of chosen) {
    const reading = read(input);
    if (!reading.accepted) continue;
    // A part that one reading leaves open does not make two others agree, so each is compared with all before it.
    if (accepted.some((other) => disputedPart(other, reading) !== null)) return false;
    accepted.push(reading);
  }
  return accepted[0] ?? null;
}

const LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?";
const TOP_LABEL = "[a-zA-Z](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?";
const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
const HOST = `(?:(?:${LABEL}\\.)*${TOP_LABEL}|(?:${OCTET}\\.){3}${OCTET})`;
const PORT = "(?::(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?";

/** Anything but what programs remove, or convert to a slash. */
const REST = "[^\\p{Cc}\\s\\\\#]*";

/**
 * `http` or `https`, a name or an address in four decimal numbers, perhaps a port, and any path, query and
 * fragment: URLs that all readers take to the same place, as the tests show for all recorded and many random ones. The
 * first group bounds the authority, so that the expression takes linear time. The common core is for programs that no
 * reader models, some of which need a path before a query or a fragment.
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

/** Addresses that stand for one of IPv4, which some programs contact instead. */
const MAPPED = "::ffff:";

/** Checks quickly whether a text is one of the URLs that are never disputed; `false` where the readers must be asked. */
export function isPlain(text: string): boolean {
  if (PLAIN.test(text)) return true;
  const address = ADDRESS.exec(text)?.[1];
  return address !== undefined && !address.startsWith(MAPPED) && shortIpv6(address) === address;
}

/**
 * Checks whether a URL is of the common core: `http` or `https`, no user information, a name of letters,
 * digits and inner hyphens or four decimal numbers, a port from 1 to 65535 if there is one, a path before any
 * query or fragment, and RFC 3986 for the rest. No two readers that accept such a URL go to different places.
 *
 * @param input the text to check; any string
 * @throws {TypeError} when the input is not a string
 * @see RFC 3986, section 7.6
 * @example
 * isCommonCore("https://good.com/a?b#c") // → true
 * isCommonCore("https://user@good.com/") // → false
 * isCommonCore("https://good.com?@evil.com/") // → false
 */
export function isCommonCore(input: string): boolean {
  requireString(input, "the input");
  return COMMON_CORE_GRAMMAR.isStrict(input);
}
