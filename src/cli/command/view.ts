// `url-grammar view`: shows a URL on the page, served to this machine.
import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { DEFAULT_GRAMMAR } from "../grammar-choice.js";
import { CommandError, type ExitStatus, type Io, reasonOf } from "../io.js";
import { LineWriter, widthOf } from "../output/line-writer.js";
import {
  type PageContents,
  pageFragment,
  type SiteFiles,
  type SiteServer,
  serveSite,
  unpackSite,
} from "../site.js";
import { grammarOption, numberOption } from "./options.js";
import type { Subcommand } from "./subcommand.js";

export const viewSubcommand: Subcommand = {
  description: "Show a URL in the browser, with its parse tree, its components and the rules",
  help: `
Examples:
  url-grammar view
  url-grammar view 'http://user@a.example/%7e?q'
  url-grammar view -g rfc3986 ../c --base http://a.example/b
  url-grammar view --no-open --port 8080 'http://[::1]/'

The page is part of the package and works offline. It is served to this machine
only, at 127.0.0.1, until you press Ctrl-C. What you type is not sent anywhere.
The address is the only line of standard output.

Exit status:
  0  the page was served until the command was interrupted
  2  wrong usage, or the port cannot be used, or output
     cannot be written`,
  configure: (command, { io, done }): Command =>
    command
      .argument("[url]", "the URL (default: an example)")
      .addOption(grammarOption("begin with"))
      .option("--base <url>", "resolve the URL against this base")
      .addOption(
        numberOption("--port <n>", "serve the page on this port (default: any free one)", HIGHEST_PORT),
      )
      .option("--no-open", "print the address without opening a browser")
      .action(async (url: string | undefined, options: ViewOptions) =>
        done(await viewPage(url, options, io)),
      ),
};

const HIGHEST_PORT = 65_535;

interface ViewOptions {
  readonly grammar?: string;
  readonly base?: string;
  readonly port?: number;
  /** Whether to start a browser. */
  readonly open: boolean;
}

async function viewPage(url: string | undefined, options: ViewOptions, io: Io): Promise<ExitStatus> {
  const fragment = pageFragment(contentsOf(url, options));
  const path = fragment === "" ? "" : `#${fragment}`;
  const server = await startServer(io.pageFile, options.port ?? 0, path);
  const ended = io.interrupted();
  try {
    const output = new LineWriter(io.stdout);
    output.line(`${server.address}${path}`);
    await output.flush();
    const notes = new LineWriter(io.stderr);
    const opened =
      options.open && !io.closed() && (await io.openAddress(new URL(START_PATH, server.address).href));
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

/**
 * The path that the browser opens, which redirects to the page with the URL. An address with the user's text could be
 * too long for an argument of a program, or have a special meaning.
 */
const START_PATH = "/open";

function contentsOf(url: string | undefined, { grammar, base }: ViewOptions): PageContents {
  return {
    ...(url === undefined ? {} : { url }),
    ...(base === undefined ? {} : { base }),
    // The page starts with another grammar than the command.
    ...(url === undefined && grammar === undefined ? {} : { grammar: grammar ?? DEFAULT_GRAMMAR }),
  };
}

async function startServer(page: URL, port: number, path: string): Promise<SiteServer> {
  const files = filesIn(page);
  try {
    return await serveSite(files, { port, redirects: { [START_PATH]: `/${path}` } });
  } catch (error) {
    const busy = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
    throw new CommandError(
      `cannot listen on port ${port}: ${busy ? "another program uses it" : reasonOf(error)}`,
    );
  }
}

function filesIn(page: URL): SiteFiles {
  let packed: Uint8Array;
  try {
    packed = readFileSync(page);
  } catch {
    throw new CommandError("the page has not been built; to build it, run: npm run view");
  }
  return unpackSite(packed);
}
