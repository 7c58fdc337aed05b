import { percentDecode } from "../../../core/text/percent.js";
import type { TextScheme } from "../../definition.js";
import { type Server, serverOf } from "../../support/server.js";
import { standardScheme } from "../../support/standard-scheme.js";

/**
 * The parts of an rsync URL, percent-decoded.
 *
 * @see RFC 5781, section 2
 */
export interface RsyncParts extends Server {
  /** The module of the server; `null` if the URL names none, which asks for the list of modules. */
  readonly module: string | null;
  /** The path within the module, without the slash that separates them; empty for the whole module. */
  readonly path: string;
}

/**
 * The scheme of rsync servers.
 *
 * @see RFC 5781, section 2
 */
export const rsync: TextScheme<"rsync", RsyncParts> = standardScheme({
  name: "rsync",
  start: "rsyncuri",
  sample: "rsync://user@host.example/module/a/b",
  parts: (matches): RsyncParts => {
    const [, module, path] = /^\/?([^/]*)\/?(.*)$/s.exec(matches.first("path-abempty")!)!;
    return {
      ...serverOf(matches),
      module: module === "" ? null : percentDecode(module!),
      path: percentDecode(path!),
    };
  },
});
