import { percentDecode } from "../../../core/text/percent.js";
import type { TextScheme } from "../../definition.js";
import { type Server, serverOf } from "../../support/server.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of an nfs URL.
 *
 * @see RFC 2224, sections 1 and 10
 */
export interface NfsParts {
  /** The server that has the files; `null` if the URL names none. */
  readonly server: Server | null;
  /**
   * The names of the path, percent-decoded: a `/` within one was percent-encoded. `["."]` if the URL has no path. An
   * empty first name begins an absolute path.
   */
  readonly path: readonly string[];
}

/**
 * The scheme of files on NFS servers.
 *
 * @see RFC 2224, section 10
 */
export const nfs: TextScheme<"nfs", NfsParts> = standardScheme({
  name: "nfs",
  start: "nfsURL",
  fragment: false,
  sample: "nfs://server.example/a/b",
  parts: (matches): NfsParts => {
    const { first } = matches;
    const rules = ["path-abempty", "path-absolute", "path-rootless"];
    const path = rules.map(first).find((text) => text !== null) ?? "";
    const names = path.replace(/^\//, "");
    return {
      server: first("hostport") === null ? null : serverOf(matches),
      path: names === "" ? ["."] : names.split("/").map(percentDecode),
    };
  },
});
