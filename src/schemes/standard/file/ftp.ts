import { percentDecode } from "../../../core/text/percent.js";
import type { TextScheme } from "../../definition.js";
import { type Server, serverOf } from "../../support/server.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of an ftp URL.
 *
 * @see RFC 1738, section 3.2
 */
export interface FtpParts extends Server {
  /** The segments of the path, percent-decoded: a `/` within one was percent-encoded. */
  readonly path: readonly string[];
  /**
   * How to transfer the file: as text (`"a"`), as binary data (`"i"`) or as a directory listing (`"d"`); `null` if
   * the URL does not say.
   *
   * @see RFC 1738, section 3.2.2
   */
  readonly type: "a" | "i" | "d" | null;
}

/**
 * The scheme of FTP.
 *
 * @see RFC 1738, section 3.2
 */
export const ftp: TextScheme<"ftp", FtpParts> = standardScheme({
  name: "ftp",
  start: "ftpurl",
  sample: "ftp://user@host.example/a/%2Fb;type=a",
  parts: (matches): FtpParts => ({
    ...serverOf(matches),
    path: matches.all("fsegment").map(percentDecode),
    type: (matches.first("ftptype")?.toLowerCase() as FtpParts["type"] | undefined) ?? null,
  }),
});
