const LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?";
const TOP_LABEL = "[a-zA-Z](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?";
const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
const HOST = `(?:(?:${LABEL}\\.)*${TOP_LABEL}|(?:${OCTET}\\.){3}${OCTET})`;
const PORT = "(?::(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}))?";
/** Anything but what programs remove, or convert to a slash. */
const REST = "[^\\p{Cc}\\s\\\\#]*";

/**
 * `http` or `https`, a name or an address in four decimal numbers, perhaps a port, and any path, query and
 * fragment: URLs that all programs take to the same place, as the tests show for all recorded and many random ones. The
 * first group bounds the authority, so that the expression takes linear time.
 */
const PLAIN: RegExp = new RegExp(
  `^https?://(?=[^/?#]{1,200}(?:[/?#]|$))${HOST}${PORT}(?:[/?]${REST})?(?:#${REST})?$`,
  "u",
);

/** Checks quickly whether a text is one of the URLs that nobody disputes; `false` where only the programs can tell. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}
