import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { reasonOf } from "../input/read-error.js";
import { CommandError, type ExitStatus, type Io } from "../io.js";
import { LineWriter } from "../output/line-writer.js";
import { widthOf } from "../output/painter.js";
import { type PageContents, pageFragment } from "../site/link.js";
import { type SiteServer, serveSite } from "../site/server.js";
import { DEFAULT_GRAMMAR } from "./grammars.js";

export interface ViewOptions {
  readonly grammar?: string;
  readonly base?: string;
  readonly port?: number;
  /** Whether a browser is started. */
  readonly open: boolean;
}

/**
 * Where the browser is sent first. This leads to the page with everything that its link holds: an address that a user's text
 * is in could be too long for an argument of a program, or mean something else to it.
 */
const DOOR = "/open";

/** Runs `url-grammar view`: shows a URL on the page, which is served until the command is interrupted. */
export async function viewPage(url: string | undefined, options: ViewOptions, io: Io): Promise<ExitStatus> {
  const fragment = pageFragment(contentsOf(url, options));
  const path = fragment === "" ? "" : `#${fragment}`;
  const server = await started(io.siteFolder, options.port ?? 0, path);
  const ended = io.interrupted();
  try {
    const output = new LineWriter(io.stdout);
    output.line(`${server.address}${path}`);
    await output.flush();
    const notes = new LineWriter(io.stderr);
    const opened = options.open && !io.closed() && (await io.openAddress(new URL(DOOR, server.address).href));
    const first = options.open && !opened ? "no browser could be started: open this address in one. " : "";
    notes.words(`${first}The page is served until you press Ctrl-C.`, widthOf(io, "stderr"));
    await notes.flush();
    // Without the address, nobody can see the page.
    if (!io.closed()) await ended;
  } finally {
    await server.close();
  }
  return 0;
}

function contentsOf(url: string | undefined, { grammar, base }: ViewOptions): PageContents {
  return {
    ...(url === undefined ? {} : { url }),
    ...(base === undefined ? {} : { base }),
    // The page begins with another grammar than the command does.
    ...(url === undefined && grammar === undefined ? {} : { grammar: grammar ?? DEFAULT_GRAMMAR }),
  };
}

async function started(folder: URL, port: number, path: string): Promise<SiteServer> {
  if (!existsSync(new URL("index.html", folder)))
    throw new CommandError("the page has not been built; to build it, run: npm run site");
  try {
    return await serveSite(fileURLToPath(folder), { port, redirects: { [DOOR]: `/${path}` } });
  } catch (error) {
    const busy = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
    throw new CommandError(
      `cannot listen on port ${port}: ${busy ? "another program uses it" : reasonOf(error)}`,
    );
  }
}
