import { shortIpv6 } from "../host/ipv6.js";

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

/** Checks quickly whether a text is one of the URLs that nobody disputes; `false` where only the programs can tell. */
export function isPlain(text: string): boolean {
  if (PLAIN.test(text)) return true;
  const address = ADDRESS.exec(text)?.[1];
  return address !== undefined && !address.startsWith(MAPPED) && shortIpv6(address) === address;
}
