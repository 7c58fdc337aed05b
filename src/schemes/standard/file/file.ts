import { percentDecode } from "../../../core/text/percent.js";
import type { TextScheme } from "../../definition.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of a file URL, percent-decoded.
 *
 * @see RFC 8089, section 2
 */
export interface FileParts {
  /** The host that has the file; `null` for this host, which an empty host and `localhost` also mean. */
  readonly host: string | null;
  /** The path of the file, which begins with a slash. */
  readonly path: string;
}

/**
 * The scheme of files.
 *
 * @see RFC 8089, section 2
 */
export const file: TextScheme<"file", FileParts> = standardScheme({
  name: "file",
  start: "file-URI",
  sample: "file:///etc/hosts",
  parts: ({ first }): FileParts => {
    const host = first("file-auth") ?? "";
    const local = host === "" || host.toLowerCase() === "localhost";
    return { host: local ? null : percentDecode(host), path: percentDecode(first("path-absolute")!) };
  },
});
