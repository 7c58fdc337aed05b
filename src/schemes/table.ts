/** The facts about a scheme that its grammar does not state. */
export interface Scheme {
  /** In lower case, without the colon. */
  readonly name: string;
  /** The document that defines the scheme; `null` if no standard does. */
  readonly standard: string | null;
  /** The port to connect to if a URL names none; `null` if the scheme has no default port. */
  readonly defaultPort: number | null;
  /** `"generic"` if its URLs have an authority and a path, `"opaque"` if they have no structure after the colon. */
  readonly shape: "generic" | "opaque";
  /** Whether Python resolves references against its URLs. */
  readonly uses_relative: boolean;
  /** Whether Python writes `//` in its URLs where there is no site to show that it belongs there. */
  readonly uses_netloc: boolean;
  /** Whether Python splits parameters off the last segment of its paths. */
  readonly uses_params: boolean;
}

/** `uses` holds a letter for each of Python's three lists that names the scheme: `r`, `n`, `p`. */
function scheme(
  name: string,
  standard: string | null,
  defaultPort: number | null,
  shape: "generic" | "opaque",
  uses: string,
): Scheme {
  return {
    name,
    standard,
    defaultPort,
    shape,
    uses_relative: uses.includes("r"),
    uses_netloc: uses.includes("n"),
    uses_params: uses.includes("p"),
  };
}

const ROWS: readonly Scheme[] = [
  scheme("file", "RFC 8089", null, "generic", "rn"),
  scheme("ftp", "RFC 1738", 21, "generic", "rnp"),
  scheme("git", null, 9418, "generic", "n"),
  scheme("git+ssh", null, 22, "generic", "n"),
  scheme("gopher", "RFC 4266", 70, "generic", "rn"),
  scheme("hdl", null, null, "opaque", "p"),
  scheme("http", "RFC 9110", 80, "generic", "rnp"),
  scheme("https", "RFC 9110", 443, "generic", "rnp"),
  scheme("imap", "RFC 5092", 143, "generic", "rnp"),
  scheme("itms-services", null, null, "generic", "n"),
  scheme("mailto", "RFC 6068", null, "opaque", ""),
  scheme("mms", null, 1755, "generic", "rnp"),
  scheme("news", "RFC 5538", null, "opaque", ""),
  scheme("nfs", "RFC 2224", 2049, "generic", "n"),
  scheme("nntp", "RFC 5538", 119, "generic", "rn"),
  scheme("prospero", "RFC 4157", 1525, "generic", "rnp"),
  scheme("rsync", "RFC 5781", 873, "generic", "n"),
  scheme("rtsp", "RFC 7826", 554, "generic", "rnp"),
  scheme("rtsps", "RFC 7826", 322, "generic", "rnp"),
  scheme("rtspu", "RFC 2326", 554, "generic", "rnp"),
  scheme("sftp", null, 22, "generic", "rnp"),
  scheme("shttp", "RFC 2660", 80, "generic", "rnp"),
  scheme("sip", "RFC 3261", 5060, "opaque", "p"),
  scheme("sips", "RFC 3261", 5061, "opaque", "p"),
  scheme("snews", "RFC 5538", 563, "generic", "n"),
  scheme("svn", null, 3690, "generic", "rn"),
  scheme("svn+ssh", null, 22, "generic", "rn"),
  scheme("tel", "RFC 3966", null, "opaque", "p"),
  scheme("telnet", "RFC 4248", 23, "generic", "n"),
  scheme("wais", "RFC 4156", 210, "generic", "rn"),
  scheme("ws", "RFC 6455", 80, "generic", "rn"),
  scheme("wss", "RFC 6455", 443, "generic", "rn"),
];

/** The schemes that the drafts or Python's lists name, by their names in lower case. `data` and `urn` are not among them. */
export const SCHEMES: ReadonlyMap<string, Scheme> = new Map(ROWS.map((row) => [row.name, row]));
