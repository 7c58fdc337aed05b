// The page of `view`: its links, its content policy, its files, the server, and how to start a browser.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, posix, relative, sep } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** What the pages of the site may load: files in their own folder, and nothing inline. */
export const SITE_POLICY: string = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join("; ");

/** The same as a header, which can also forbid framing. */
const HEADER_POLICY: string = `${SITE_POLICY}; frame-ancestors 'none'`;

/** The state in a link to the page. Strings may be anything; absent fields have their defaults. */
export interface PageContents {
  readonly url?: string;
  /** The base URL that references are resolved against. */
  readonly base?: string;
  /** The user's custom ABNF. */
  readonly own?: string;
  readonly grammar?: string;
  readonly rule?: string;
  readonly view?: string;
}

const NAMES = ["url", "base", "own", "grammar", "rule", "view"] as const;

/** Returns the fragment of a link to the page, without `#`: the format that `site/src/state/link.ts` reads. */
export function pageFragment(contents: PageContents): string {
  return NAMES.flatMap((name) => {
    const value = contents[name];
    return value === undefined ? [] : [field(name, value)];
  }).join("&");
}

/** Lone surrogates have no UTF-8 and thus no escape, so strings that contain them are written as UTF-16 code units. */
function field(name: string, value: string): string {
  if (!/\p{Cs}/u.test(value)) return `${name}=${encodeURIComponent(value)}`;
  const units = Array.from({ length: value.length }, (_, at) =>
    value.charCodeAt(at).toString(16).padStart(4, "0"),
  );
  return `${name}.utf16=${units.join("")}`;
}

/** The files of a site by their paths, such as `part/view.js`. */
export type SiteFiles = ReadonlyMap<string, Uint8Array>;

/**
 * Returns the regular files of a folder, including nested ones.
 *
 * @throws {NodeJS.ErrnoException} if there is no such folder
 */
export function siteFilesOf(folder: string): SiteFiles {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    paths.map((path) => [relative(folder, path).split(sep).join(posix.sep), readFileSync(path)] as const),
  );
}

/**
 * Packs a site into one compressed file, which is a fifth smaller than separately compressed files: a line of JSON with
 * the path and the length of each file, then their bytes, in that order.
 */
export function packSite(files: SiteFiles): Uint8Array {
  const paths = [...files.keys()].sort();
  const lengths = paths.map((path) => [path, files.get(path)?.length]);
  const all = Buffer.concat([
    Buffer.from(`${JSON.stringify(lengths)}\n`),
    ...paths.map((path) => files.get(path) ?? EMPTY),
  ]);
  return brotliCompressSync(all, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: all.length },
  });
}

const EMPTY = new Uint8Array();

/** Unpacks the files that `packSite` packed. */
export function unpackSite(packed: Uint8Array): SiteFiles {
  const all = brotliDecompressSync(packed);
  const head = all.indexOf("\n");
  const lengths = JSON.parse(all.toString("utf8", 0, head)) as readonly (readonly [string, number])[];
  let end = head + 1;
  return new Map(
    lengths.map(([path, length]) => {
      const start = end;
      end += length;
      return [path, all.subarray(start, end)] as const;
    }),
  );
}

export interface SiteServer {
  /** The address of the site's folder, such as `http://127.0.0.1:8080/`. */
  readonly address: string;
  close(): Promise<void>;
}

interface SiteOptions {
  /** The port to listen on; 0 for any that is free. */
  readonly port: number;
  /** Paths that lead to another address, such as `/open`. */
  readonly redirects?: Readonly<Record<string, string>>;
}

/**
 * Serves files to this machine, and nothing else.
 *
 * @throws {NodeJS.ErrnoException} if the port cannot be used
 */
export async function serveSite(
  files: SiteFiles,
  { port, redirects = {} }: SiteOptions,
): Promise<SiteServer> {
  const targets = new Map(Object.entries(redirects));
  const server = createServer((request, response) => answer(files, targets, request, response));
  await listening(server, port);
  const { port: own } = server.address() as AddressInfo;
  return {
    address: `http://${LOOPBACK}:${own}/`,
    close: () =>
      new Promise((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  };
}

/** The only interface that the server listens on: no other machine can reach it. */
const LOOPBACK = "127.0.0.1";

function listening(server: Server, port: number): Promise<void> {
  return new Promise((settle, refuse) => {
    server.once("error", refuse);
    server.listen(port, LOOPBACK, () => {
      server.off("error", refuse);
      settle();
    });
  });
}

function answer(
  files: SiteFiles,
  redirects: ReadonlyMap<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const fail = (status: number, text: string, more: Readonly<Record<string, string>> = {}) =>
    response
      .writeHead(status, { ...HEADERS, ...more, "Content-Type": TYPES[".txt"] })
      .end(request.method === "HEAD" ? undefined : `${text}\n`);
  // Otherwise a page from another site, whose name resolves to this address, could read what is served.
  if (!isOwnHost(request)) return void fail(403, "This server answers to its own address only.");
  if (request.method !== "GET" && request.method !== "HEAD")
    return void fail(405, "Only GET and HEAD are supported.", { Allow: "GET, HEAD" });
  const [path = ""] = (request.url ?? "").split(/[?#]/, 1);
  const target = redirects.get(path);
  if (target !== undefined) return void fail(302, "Found.", { Location: target });
  const name = nameOf(path);
  const file = name === null ? undefined : files.get(name);
  // Without the slash, the links of a folder's page would lead elsewhere.
  if (name !== null && files.has(`${name}/index.html`))
    return void fail(301, "Moved.", { Location: `${path}/` });
  if (name === null || file === undefined) return void fail(404, "There is no such page.");
  const type = TYPES[posix.extname(name).toLowerCase()] ?? "application/octet-stream";
  const kept = NAMED_BY_CONTENT.test(path) ? FOR_GOOD : {};
  response.writeHead(200, { ...HEADERS, ...kept, "Content-Type": type, "Content-Length": file.length });
  response.end(request.method === "HEAD" ? undefined : file);
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
  ".map": "application/json; charset=utf-8",
};

const HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": HEADER_POLICY,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-cache",
};

/** Parts of the page's program. Each has a content hash in its name, so browsers can cache it. */
const NAMED_BY_CONTENT = /^\/part\/[\w-]{8}\.js$/;

const FOR_GOOD = { "Cache-Control": "max-age=31536000, immutable" };

function isOwnHost({ headers: { host }, socket }: IncomingMessage): boolean {
  const port = socket.localPort;
  // The default port is omitted.
  const own = [LOOPBACK, "localhost"].flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])]);
  return host !== undefined && own.includes(host.toLowerCase());
}

/**
 * Returns the path of the file that a request path names; `null` if there is none. A folder's path stands for its
 * `index.html`.
 *
 * @param path the request's path, percent-encoded, without a query
 */
function nameOf(path: string): string | null {
  if (!path.startsWith("/")) return null;
  try {
    const names = path.slice(1).split("/").map(decodeURIComponent);
    if (names.some((name) => name.includes("/"))) return null;
    if (names.at(-1) === "") names.splice(-1, 1, "index.html");
    return names.join("/");
  } catch {
    return null;
  }
}

type Program = readonly [program: string, ...args: string[]];

/**
 * Returns the command that opens an address in the preferred browser, without the address; `null` if there is no
 * display.
 */
export function opener(platform: string, env: Readonly<Record<string, string | undefined>>): Program | null {
  if (platform === "darwin") return ["open"];
  if (platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler"];
  return env["DISPLAY"] || env["WAYLAND_DISPLAY"] ? ["xdg-open"] : null;
}

/**
 * Returns a function that opens an address in the browser and returns whether it did. Without a display, it did not.
 */
export function browserOf(
  platform: string,
  env: Readonly<Record<string, string | undefined>>,
): (address: string) => Promise<boolean> {
  const program = opener(platform, env);
  return async (address) => program !== null && openWith(program, address);
}

/** A program that has not failed by then is the browser, or has started it. */
const PATIENCE_MS = 2000;

/**
 * Starts a program with an address as its last argument. Returns whether it was started and did not fail.
 *
 * @param address an address without characters that are special on Windows, which passes all arguments in one line
 */
export function openWith([program, ...args]: Program, address: string): Promise<boolean> {
  return new Promise((settle) => {
    const child = spawn(program, [...args, address], { stdio: "ignore", detached: true });
    const patience = setTimeout(settle, PATIENCE_MS, true);
    const end = (done: boolean) => {
      clearTimeout(patience);
      settle(done);
    };
    child.on("error", () => end(false)).on("exit", (status) => end(status === 0));
    child.unref();
  });
}
