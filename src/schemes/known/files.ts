import { percentDecode } from "../../core/percent.js";
import type { TextScheme } from "../define.js";
import { TEXTS } from "../generated/texts.js";
import { known, optional, type Server, serverOf } from "./known.js";

/** The parts of an ftp URL (RFC 1738, section 3.2). */
export interface FtpParts extends Server {
  /** What the path names, segment by segment, percentDecode. A `/` in a segment was escaped. */
  readonly path: readonly string[];
  /** How the file is to be fetched (section 3.2.2): as text, as an image, or as a directory's list. */
  readonly type: "a" | "i" | "d" | null;
}

/** ftp (RFC 1738, section 3.2). */
export const ftp: TextScheme<"ftp", FtpParts> = known({
  name: "ftp",
  start: "ftpurl",
  rules: TEXTS.ftp,
  parts: (matched): FtpParts => ({
    ...serverOf(matched),
    path: matched.all("fsegment").map(percentDecode),
    type: (matched.first("ftptype")?.toLowerCase() as FtpParts["type"] | undefined) ?? null,
  }),
});

/** The parts of a file URL (RFC 8089, section 2). */
export interface FileParts {
  /** The host that has the file, percentDecode; `null` for this one, which `localhost` and the empty name are too. */
  readonly host: string | null;
  /** The path, percentDecode. */
  readonly path: string;
}

/** file (RFC 8089, section 2). */
export const file: TextScheme<"file", FileParts> = known({
  name: "file",
  start: "file-URI",
  rules: TEXTS.file,
  parts: ({ first }): FileParts => {
    const host = first("file-auth") ?? "";
    const local = host === "" || host.toLowerCase() === "localhost";
    return { host: local ? null : percentDecode(host), path: percentDecode(first("path-absolute")!) };
  },
});

/** The parts of a gopher URL (RFC 4266, section 2.1). */
export interface GopherParts extends Server {
  /** The type of the item: one character, `"1"` (a menu) where the URL names none. */
  readonly itemType: string;
  readonly selector: string;
  /** What a search engine is asked; `null` where nothing is. */
  readonly search: string | null;
  /** What a Gopher+ server is told besides. */
  readonly gopherPlus: string | null;
}

/** gopher (RFC 4266, section 2.1). */
export const gopher: TextScheme<"gopher", GopherParts> = known({
  name: "gopher",
  start: "gopherurl",
  rules: TEXTS.gopher,
  parts: (matched): GopherParts => ({
    ...serverOf(matched),
    itemType: percentDecode(matched.first("gtype") ?? "1"),
    selector: percentDecode(matched.first("selector") ?? ""),
    search: optional(matched.first("search")),
    gopherPlus: optional(matched.first("gopher-string")),
  }),
});

/** telnet (RFC 4248): the service that a URL leads to. */
export const telnet: TextScheme<"telnet", Server> = known({
  name: "telnet",
  start: "telneturl",
  rules: TEXTS.telnet,
  parts: (matched): Server => serverOf(matched),
});
