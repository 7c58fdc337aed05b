import { MapView } from "../core/values.js";

/** The facts about a scheme that its grammar does not state. */
export interface SchemeEntry {
  /** The name of the scheme in lower case, without the colon: `"http"`. */
  readonly name: string;
  /** The document that defines the scheme; `null` if none does. */
  readonly standard: string | null;
  /** The port to connect to if a URL names none; `null` if the scheme has no default port. */
  readonly defaultPort: number | null;
  /** `"generic"` if its URLs have an authority and a path, `"opaque"` if they have no structure after the colon. */
  readonly shape: "generic" | "opaque";
}

function scheme(
  name: string,
  standard: string | null,
  defaultPort: number | null,
  shape: "generic" | "opaque",
): SchemeEntry {
  return Object.freeze({ name, standard, defaultPort, shape });
}

const ROWS: readonly SchemeEntry[] = [
  scheme("file", "RFC 8089", null, "generic"),
  scheme("ftp", "RFC 1738", 21, "generic"),
  scheme("git", null, 9418, "generic"),
  scheme("git+ssh", null, 22, "generic"),
  scheme("gopher", "RFC 4266", 70, "generic"),
  scheme("hdl", "RFC 3651", null, "opaque"),
  scheme("http", "RFC 9110", 80, "generic"),
  scheme("https", "RFC 9110", 443, "generic"),
  scheme("imap", "RFC 5092", 143, "generic"),
  scheme("itms-services", null, null, "generic"),
  scheme("ldap", "RFC 4516", 389, "generic"),
  scheme("mailto", "RFC 6068", null, "opaque"),
  scheme("mms", null, 1755, "generic"),
  scheme("news", "RFC 5538", null, "opaque"),
  scheme("nfs", "RFC 2224", 2049, "generic"),
  scheme("nntp", "RFC 5538", 119, "generic"),
  scheme("pop", "RFC 2384", 110, "generic"),
  scheme("prospero", "RFC 4157", 1525, "generic"),
  scheme("rsync", "RFC 5781", 873, "generic"),
  scheme("rtsp", "RFC 7826", 554, "generic"),
  scheme("rtsps", "RFC 7826", 322, "generic"),
  scheme("rtspu", "RFC 2326", 554, "generic"),
  scheme("sftp", "draft-ietf-secsh-scp-sftp-ssh-uri-04", 22, "generic"),
  scheme("shttp", "RFC 2660", null, "generic"),
  scheme("sip", "RFC 3261", 5060, "opaque"),
  scheme("sips", "RFC 3261", 5061, "opaque"),
  scheme("snews", "RFC 5538", 563, "generic"),
  scheme("svn", null, 3690, "generic"),
  scheme("svn+ssh", null, 22, "generic"),
  scheme("tel", "RFC 3966", null, "opaque"),
  scheme("telnet", "RFC 4248", 23, "generic"),
  scheme("wais", "RFC 4156", 210, "generic"),
  scheme("ws", "RFC 6455", 80, "generic"),
  scheme("wss", "RFC 6455", 443, "generic"),
];

/**
 * The schemes that the drafts or Python's lists name, and others that have a default port, by their names in lower case.
 * `data` and `urn` are not among them.
 */
export const SCHEMES: ReadonlyMap<string, SchemeEntry> = new MapView(
  ROWS.map((row) => [row.name, row] as const),
);
